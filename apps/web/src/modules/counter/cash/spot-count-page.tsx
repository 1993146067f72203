import { money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { COINS_CENTS, countedCents, NOTES_CENTS } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { CashCurrent, CountBody, CountedAccount } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { cashQueries, countCash } from './cash.queries.ts';
import { countsOf } from './count-draft.ts';
import { Counted, Difference, WrongMoment } from './count-parts.tsx';
import { CountTable, type Units } from './count-table.tsx';

const SignatureDialog = lazy(() =>
  import('../../foundations/proofs/signature-form.tsx').then((file) => ({ default: file.SignatureDialog })),
);
const es = cashEs.page;

/** A count of the till or the remainder at any time. */
export function SpotCountPage({ account }: { account: CountedAccount }) {
  const query = useQuery(cashQueries.current);
  const title = es.countTitle[account];
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={title} />}>
      {(current) =>
        account === 'till' && current.session === null ? (
          <WrongMoment title={title} wrong={es.noSession} hint={es.noSessionHint} />
        ) : (
          <SpotCountForm account={account} current={current} />
        )
      }
    </LoadState>
  );
}

function SpotCountForm({ account, current }: { account: CountedAccount; current: CashCurrent }) {
  const errors = useFieldErrors();
  const [units, setUnits] = useState<Units>({});
  const [reason, setReason] = useState('');
  const [isSigning, setSigning] = useState(false);
  const command = useSpotCount(account, errors, () => setSigning(false));
  const counts = countsOf(units);
  const counted = countedCents(counts);
  const expectedCents = account === 'till' ? current.expectedCents : current.remainderCents;
  const differenceCents = expectedCents === null ? null : counted - expectedCents;
  const isStarted = counts.length > 0;
  const isReasonMissing = differenceCents !== null && differenceCents !== 0 && reason.trim() === '';
  const blockedBy = !isStarted ? es.help : isReasonMissing ? es.reasonHelp : undefined;
  const sign = (): void => {
    if (blockedBy === undefined) setSigning(true);
  };
  useSubmitKeys(sign);
  const type = (cents: number, text: string): void => setUnits((known) => ({ ...known, [String(cents)]: text }));
  const verb = es.signAndCount;
  return (
    <div className="page page-detail">
      <PageHeader back={{ to: '/transactions', label: cashEs.title }} title={es.countTitle[account]} meta={es.help} />
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
            onChange={(text) => {
              errors.clear('reason');
              setReason(text);
            }}
          />
          <div className="row-end" data-after-count>
            <ReasonButton label={verb} blockedBy={blockedBy} isBusy={command.isPending} onClick={sign} />
          </div>
        </div>
      </div>
      <small className="dim">{es.note}</small>
      <Suspense>
        {isSigning && (
          <SignatureDialog
            verb={verb}
            pairs={[[es.counted, money(counted)]]}
            isBusy={command.isPending}
            unsettled={command.unsettled}
            errors={errors}
            onSign={(signature) =>
              command.mutate({ account, counts, signature, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) })
            }
            onCancel={() => setSigning(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

function useSpotCount(account: CountedAccount, errors: FieldErrors, onRefused: () => void) {
  const navigate = useNavigate();
  const { clock } = useSearch({ strict: false });
  return useCommand({
    form: `cash-count:${account}`,
    failed: cashEs.failed.count,
    saysUnsettled: true,
    run: (body: CountBody, key) => {
      errors.reset();
      return countCash(body, key);
    },
    done: () => cashEs.done.count,
    onDone: () => {
      if (clock) void navigate({ to: '/', search: { clock }, replace: true });
      else void navigate({ to: account === 'till' ? '/transactions' : '/transactions/remainder', replace: true });
    },
    onRefused: (fault) => {
      if (fault.fields.length === 0) return false;
      if (!fault.fields.some((field) => field.path.startsWith('signature'))) onRefused();
      errors.show(fault.fields);
      return true;
    },
  });
}
