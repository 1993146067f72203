import { dateTime, exactGrams } from '@quilate/domain/kernel/format.ts';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { AuditLink } from '../../foundations/activity/audit-link.tsx';

interface WorkLogProps {
  /** A job, or the budget it was. */
  readonly record: { readonly id: string; readonly log: Work['log'] };
  readonly words: Readonly<Record<string, string>>;
}

/** What was done with a job, its words of the specification beside ours where they differ (S0 §4). */
export function WorkLog({ record, words }: WorkLogProps) {
  return (
    <Panel title={activityEs.ofRecord}>
      <Timeline
        items={record.log.map(({ id, at, action, activity, employeeName, signerName, note, weightMg }) => ({
          id,
          text: (
            <>
              {words[action] ?? action}
              {activity !== null && worksEs.activities[activity] !== words[action] && (
                <span className="dim"> {worksEs.activities[activity]}</span>
              )}
            </>
          ),
          detail: [
            dateTime(at),
            employeeName,
            signerName !== null && signerName !== employeeName && activityEs.signedBy(signerName),
            note,
            weightMg !== null && exactGrams(weightMg),
          ]
            .filter(Boolean)
            .join(', '),
        }))}
      />
      <AuditLink recordId={record.id} />
    </Panel>
  );
}
