import { money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { cashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { useMay } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { useTill } from './cash.queries.ts';

const es = cashEs.page;

interface CountedProps {
  readonly countedCents: number;
  readonly expectedCents: number | null;
  readonly differenceCents: number | null;
  readonly isStarted: boolean;
}

/** What was counted, and once counting has begun what the books say. */
export function Counted({ countedCents, expectedCents, differenceCents, isStarted }: CountedProps) {
  const isBlind = expectedCents === null;
  return (
    <Panel title={es.counted}>
      <p className="big" aria-live="polite">
        {money(countedCents)}
      </p>
      <div style={{ height: 6 }} />
      {isBlind && <p className="dim">{es.blind}</p>}
      {!isBlind && !isStarted && <p className="dim">{es.hidden}</p>}
      {isStarted && differenceCents !== null && (
        <Pairs
          pairs={[[es.expected, money(expectedCents!)]]}
          sum={[
            es.difference,
            differenceCents === 0 ? (
              <span className="gain">{es.noDifference}</span>
            ) : (
              <span className="loss">{money(differenceCents)}</span>
            ),
          ]}
        />
      )}
    </Panel>
  );
}

interface DifferenceProps {
  readonly differenceCents: number | null;
  readonly refusal: string | undefined;
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

/** In a blind count the difference is only known once the server has compared, by its refusal. */
export function Difference({ differenceCents: cents, refusal, reason, onChange }: DifferenceProps) {
  const isOff = cents !== null && cents !== 0;
  if (!isOff && refusal === undefined) return null;
  return (
    <div className="note stack-tight" data-tone="alert">
      {isOff && <b>{cents < 0 ? es.missing(money(-cents)) : es.surplus(money(cents))}</b>}
      <span id="reason-help">{isOff ? es.reasonHelp : refusal}</span>
      <NotesField
        name="reason"
        aria-label={es.reason}
        aria-describedby="reason-help"
        placeholder={es.reason}
        value={reason}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={refusal !== undefined}
      />
    </div>
  );
}

interface WrongMomentProps {
  readonly title: string;
  readonly wrong: string;
  readonly hint: string;
  /** What would put it right is to open it. */
  readonly isToOpen?: boolean;
}

/** The till is not in the state this count is for. */
export function WrongMoment({ title, wrong, hint, isToOpen = false }: WrongMomentProps) {
  const { home } = useTill();
  const mayOpen = useMay(cashGrants.write) && isToOpen && home === '/transactions';
  return (
    <div className="page page-detail">
      <PageHeader back={{ to: '/transactions', label: cashEs.title }} title={title} />
      <div className="panel centred">
        <b>{wrong}</b>
        <span className="dim">{hint}</span>
        {mayOpen ? (
          <LinkButton to="/transactions/open">{cashEs.actions.open}</LinkButton>
        ) : (
          <LinkButton to="/transactions">{es.seeMovements}</LinkButton>
        )}
      </div>
    </div>
  );
}
