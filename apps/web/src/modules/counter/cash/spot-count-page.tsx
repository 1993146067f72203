import { money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { spotCountMachine } from '@quilate/domain/modules/counter/cash/cash.machine.ts';
import { COINS_CENTS, countedCents, NOTES_CENTS } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { CashCurrent, CountBody, CountedAccount } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { useTill } from './cash.queries.ts';
import { Counted, Difference, WrongMoment } from './count-parts.tsx';
import { countsOf, CountTable, hasUnread, type Units } from './count-table.tsx';

const es = cashEs.page;
const EMPTY: { readonly units: Units; readonly reason: string } = { units: {}, reason: '' };

/** A count of the till or the remainder at any time. */
export function SpotCountPage({ account }: { account: CountedAccount }) {
  const query = useQuery(useTill().queries.current);
  const title = es.countTitle[account];
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={title} />}>
      {(current) =>
        account === 'till' && current.session === null ? (
          <WrongMoment title={title} wrong={es.noSession} hint={es.noSessionHint} isToOpen />
        ) : (
          <SpotCountForm account={account} current={current} />
        )
      }
    </LoadState>
  );
}

function SpotCountForm({ account, current }: { account: CountedAccount; current: CashCurrent }) {
  const { home, calls } = useTill();
  const form = useForm(EMPTY);
  const { errors, values } = form;
  const { units, reason } = values;
  const counts = countsOf(units);
  const counted = countedCents(counts);
  const expectedCents = account === 'till' ? current.expectedCents : current.remainderCents;
  const differenceCents = expectedCents === null ? null : counted - expectedCents;
  const isStarted = counts.length > 0;
  const isReasonMissing = differenceCents !== null && differenceCents !== 0 && reason.trim() === '';
  const blockedBy = hasUnread(units)
    ? es.unreadCount
    : !isStarted
      ? es.help
      : isReasonMissing
        ? es.reasonHelp
        : undefined;
  const verb = es.signAndCount;
  const navigate = useNavigate();
  const { clock } = useSearch({ strict: false });
  const creation = useCreation({
    machine: spotCountMachine,
    words: { ...cashEs, one: cashEs.actions.count },
    name: `cash-count:${account}`,
    form,
    verb,
    pairs: [[es.counted, money(counted)]],
    asks: ['reason'],
    body: () => ({ account, counts, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) }),
    send: (body: CountBody, key) => calls.count.send({ body, key }),
    onDone: () => {
      if (clock) void navigate({ to: '/', search: { clock }, replace: true });
      else void navigate({ to: path(account === 'till' ? home : `${home}/remainder`), replace: true });
    },
  });
  const sign = (): void => {
    if (blockedBy === undefined) creation.submit();
  };
  useSubmitKeys(sign);
  const type = (cents: number, text: string): void => form.set('units', { ...units, [String(cents)]: text });
  return (
    <div className="page page-detail">
      <PageHeader back={{ to: home, label: cashEs.title }} title={es.countTitle[account]} meta={es.help} />
      <div className="count-grid">
        <CountTable title={es.notes} denominations={NOTES_CENTS} units={units} onChange={type} startsHere />
        <CountTable title={es.coins} denominations={COINS_CENTS} units={units} onChange={type} />
        <div className="count-side">
          <Counted
            countedCents={counted}
            expectedCents={expectedCents}
            differenceCents={differenceCents}
            isStarted={isStarted}
          />
          <Difference
            differenceCents={isStarted ? differenceCents : null}
            refusal={errors.of('reason')}
            reason={reason}
            onChange={(text) => form.set('reason', text)}
          />
          <div className="row-end" data-after-count>
            <ReasonButton label={verb} blockedBy={blockedBy} onClick={sign} />
          </div>
        </div>
      </div>
      <small className="dim">{es.note}</small>
      {creation.dialog}
    </div>
  );
}
