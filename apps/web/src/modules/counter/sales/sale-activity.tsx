import { dateTime } from '@quilate/domain/kernel/format.ts';
import type { ActivityLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { Timeline } from '../../../ui/timeline.tsx';

const words: Readonly<Record<string, string>> = salesEs.activity;

export function SaleActivity({ lines }: { lines: readonly ActivityLine[] }) {
  if (lines.length === 0) return <p className="dim">{salesEs.page.noActivity}</p>;
  return (
    <Timeline
      items={lines.map((line) => ({
        id: `${line.at} ${line.action}`,
        text: words[line.action.replace(/^sale\./, '')] ?? line.action,
        detail: detailOf(line),
      }))}
    />
  );
}

function detailOf(line: ActivityLine): string {
  const es = salesEs.page;
  const people = [
    line.employeeName,
    line.signerName !== null && es.signedBy(line.signerName),
    line.approverName !== null && es.approvedBy(line.approverName),
    line.reason,
  ];
  return [dateTime(line.at), ...people.filter(Boolean)].join(', ');
}
