import { dateTime } from '@quilate/domain/kernel/format.ts';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import { moneyText } from '@quilate/domain/modules/foundations/activity/activity.money.ts';
import type { ActivityLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { toldDetail, toldIn, toldText } from '@quilate/domain/modules/foundations/activity/activity.told.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { AuditLink } from './audit-link.tsx';

interface ActivityPanelProps {
  readonly of: { readonly id: string; readonly activity: readonly ActivityLine[] };
  /** The code of everything that is one with it, where that is more than the record. */
  readonly q?: string;
  /** Of each concept it tells of, what each of its actions is called: `{ saleBudget: saleBudgetsEs.activity }`. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What a line of this room says besides. */
  readonly also?: (line: ActivityLine) => string | null | undefined;
}

/** What was done with a record, by whom and why. */
export function ActivityPanel({ of, q, words, also }: ActivityPanelProps) {
  return (
    <Panel title={activityEs.ofRecord}>
      {of.activity.length === 0 && <p className="dim">{activityEs.nothingYet}</p>}
      <Timeline
        items={of.activity.map((line, at) => ({
          id: `${line.at} ${line.action} ${at}`,
          text: [textOf(line, words), moneyText(line)].filter(Boolean).join(': '),
          detail: [dateTime(line.at), ...peopleOf(line), toldOf(line), also?.(line), line.reason]
            .filter(Boolean)
            .join(', '),
        }))}
      />
      <AuditLink {...(q === undefined ? { recordId: of.id } : { q })} />
    </Panel>
  );
}

const others: Readonly<Record<string, string>> = activityEs.actions;

function textOf(line: ActivityLine, words: ActivityPanelProps['words']): string {
  const { action } = line;
  const told = toldIn(line);
  if (told) return toldText(told);
  const [concept = '', verb = ''] = action.split('.');
  return words[concept]?.[verb] ?? others[action] ?? action;
}

function toldOf(line: ActivityLine): string | undefined {
  const told = toldIn(line);
  return told && toldDetail(told);
}

/** Whoever signs what they do themselves is said once. */
const peopleOf = ({ employeeName, signerName, approverName }: ActivityLine) => [
  employeeName,
  signerName !== null && signerName !== employeeName && activityEs.signedBy(signerName),
  approverName !== null && activityEs.approvedBy(approverName),
];
