import { dateTime } from '@quilate/domain/kernel/format.ts';
import type { ActivityLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { Timeline } from '../../../ui/timeline.tsx';

const words: Readonly<Record<string, string>> = saleBudgetsEs.activity;

export function SaleBudgetActivity({ lines }: { lines: readonly ActivityLine[] }) {
  return (
    <Timeline
      items={lines.map((line) => ({
        id: `${line.at} ${line.action}`,
        text: words[line.action.replace(/^saleBudget\./, '')] ?? line.action,
        detail: [
          dateTime(line.at),
          line.employeeName,
          line.signerName !== null && salesEs.page.signedBy(line.signerName),
          line.approverName !== null && salesEs.page.approvedBy(line.approverName),
          line.reason,
        ]
          .filter(Boolean)
          .join(', '),
      }))}
    />
  );
}
