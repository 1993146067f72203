import { dateTime } from '@quilate/domain/kernel/format.ts';
import type { ActivityLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { Timeline } from '../../../ui/timeline.tsx';

const words: Readonly<Record<string, string>> = shopOrdersEs.activity;

export function OrderActivity({ lines }: { lines: readonly ActivityLine[] }) {
  return (
    <Timeline
      items={lines.map((line) => ({
        id: `${line.at} ${line.action}`,
        text: words[line.action.replace(/^shopOrder\./, '')] ?? line.action,
        detail: [dateTime(line.at), line.employeeName, signedBy(line), line.reason].filter(Boolean).join(', '),
      }))}
    />
  );
}

const signedBy = ({ signerName, employeeName }: ActivityLine): string | false =>
  signerName !== null && signerName !== employeeName && shopOrdersEs.page.signedBy(signerName);
