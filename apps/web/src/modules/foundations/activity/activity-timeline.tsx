import { dateTime } from '@quilate/domain/kernel/format.ts';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import type { ActivityLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { Timeline } from '../../../ui/timeline.tsx';

interface ActivityTimelineProps {
  /** What the audit calls its record: `saleBudget`. */
  readonly concept: string;
  readonly words: Readonly<Record<string, string>>;
  readonly lines: readonly ActivityLine[];
}

/** What was done with a record, by whom and why. */
export function ActivityTimeline({ concept, words, lines }: ActivityTimelineProps) {
  return (
    <Timeline
      items={lines.map(({ at, action, employeeName, signerName, approverName, reason }) => ({
        id: `${at} ${action}`,
        text: words[action.slice(concept.length + 1)] ?? action,
        detail: [
          dateTime(at),
          employeeName,
          signerName !== null && activityEs.signedBy(signerName),
          approverName !== null && activityEs.approvedBy(approverName),
          reason,
        ]
          .filter(Boolean)
          .join(', '),
      }))}
    />
  );
}
