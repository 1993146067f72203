import { Button } from '@mantine/core';
import { type Area, MOST_LINES, NAMED, type Urgency } from '@quilate/domain/kernel/agenda.ts';
import { count, money } from '@quilate/domain/kernel/format.ts';
import { agendaEs } from '@quilate/domain/modules/office/home/home.agenda.es.ts';
import type { AgendaLine, Whose } from '@quilate/domain/modules/office/home/home.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { LinkButton, path } from '../../../shell/links.tsx';
import { useToday } from '../../../shell/today.ts';
import { LoadFault } from '../../../ui/load-state.tsx';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';
import { agendaQuery } from './home.queries.ts';
import './agenda-panel.css';

const TONES: Readonly<Record<Urgency, Tone>> = { late: 'alert', today: 'wait', ready: 'ok', waiting: 'run' };
const SKELETON = 6;

interface AgendaPanelProps {
  readonly area: Area;
  readonly whose?: Whose | undefined;
}

/** What is to be done, one line and one verb for each; each leads to the list it counts (B-16, B-20). */
export function AgendaPanel({ area, whose }: AgendaPanelProps) {
  const query = useQuery(agendaQuery(area, whose, useToday()));
  const [isWhole, setWhole] = useState(false);
  const lines = query.data?.data;
  const shown = isWhole ? lines : lines?.slice(0, MOST_LINES);
  const hidden = (lines?.length ?? 0) - (shown?.length ?? 0);
  return (
    <section className="panel agenda" aria-label={agendaEs.title}>
      <div className="panel-head">
        <h2>{agendaEs.title}</h2>
        <span className="dim num" role="status">
          {lines && lines.length > 0 && noticesOf(lines)}
        </span>
      </div>
      {query.isError && !query.isFetching && <LoadFault query={query} isHeading={false} />}
      {!lines && !query.isError && (
        <div className="panel-body">
          {Array.from({ length: SKELETON }, (_, at) => (
            <span key={at} className="skeleton after-a-moment agenda-skeleton" />
          ))}
        </div>
      )}
      {lines?.length === 0 && (
        <p className="panel-body">
          <b>{agendaEs.allDone}</b> <span className="dim">{agendaEs.allDoneHint}</span>
        </p>
      )}
      <ul className="agenda-lines">
        {shown?.map((line) => (
          <Line key={line.kind} line={line} />
        ))}
      </ul>
      {(hidden > 0 || isWhole) && (
        <Button size="compact-sm" variant="subtle" className="agenda-more" onClick={() => setWhole(!isWhole)}>
          {isWhole ? agendaEs.fewer : agendaEs.more(count(hidden))}
        </Button>
      )}
    </section>
  );
}

function noticesOf(lines: readonly AgendaLine[]): string {
  const urgent = lines.filter(({ urgency }) => urgency === 'late').length;
  const notices = agendaEs.notices(count(lines.length));
  return urgent === 0 ? notices : `${notices}, ${agendaEs.urgent(count(urgent))}`;
}

function Line({ line }: { line: AgendaLine }) {
  const words = agendaEs.lines[line.kind];
  const number = line.isCapped ? agendaEs.atLeast(count(line.count)) : count(line.count);
  const what = `${number} ${line.count === 1 ? words.one : words.many}`;
  return (
    <li className="agenda-line">
      <StateBadge tone={TONES[line.urgency]}>{words.state ?? agendaEs.urgency[line.urgency]}</StateBadge>
      <span className="agenda-what">
        <b>{what}</b> <span className="dim">{namesOf(line)}</span>
      </span>
      <span className="num agenda-amount">
        {line.amountCents !== null && line.amountCents > 0 && money(line.amountCents)}
      </span>
      <LinkButton
        size="compact-md"
        variant="default"
        to={path(line.path)}
        search={line.search as never}
        aria-label={`${words.verb}: ${what}`}
        onKeyDown={walk}
      >
        {words.verb}
      </LinkButton>
    </li>
  );
}

function namesOf({ names, count: all }: AgendaLine): string {
  const rest = all - names.length;
  const named = names.join(', ');
  return rest > 0 && names.length === NAMED ? agendaEs.andMore(named, count(rest)) : named;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
/** From verb to verb. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const all = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])];
  const next = step === undefined ? undefined : all[all.indexOf(event.currentTarget as HTMLAnchorElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
