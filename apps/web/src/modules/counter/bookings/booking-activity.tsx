import { dateTime } from '@quilate/domain/kernel/format.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { ActivityLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { Timeline } from '../../../ui/timeline.tsx';

const words: Readonly<Record<string, string>> = bookingsEs.activity;

export function BookingActivity({ lines }: { lines: readonly ActivityLine[] }) {
  return (
    <Timeline
      items={lines.map((line) => ({
        id: `${line.at} ${line.action}`,
        text: words[line.action.replace(/^booking\./, '')] ?? line.action,
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
