import { dateTime } from '@quilate/domain/kernel/format.ts';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import type { ActivityLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { Timeline } from '../../../ui/timeline.tsx';

interface ActivityTimelineProps {
  /** Of each concept it tells of, what each of its actions is called: `{ saleBudget: saleBudgetsEs.activity }`. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly lines: readonly ActivityLine[];
}

/** What was done with a record, by whom and why. */
export function ActivityTimeline({ words, lines }: ActivityTimelineProps) {
  return (
    <Timeline
      items={lines.map(({ at, action, employeeName, signerName, approverName, reason }) => {
        const [concept = '', verb = ''] = action.split('.');
        const people = [
          employeeName,
          signerName !== null && activityEs.signedBy(signerName),
          approverName !== null && activityEs.approvedBy(approverName),
          reason,
        ];
        return {
          id: `${at} ${action}`,
          text: words[concept]?.[verb] ?? action,
          detail: [dateTime(at), ...people.filter(Boolean)].join(', '),
        };
      })}
    />
  );
}
