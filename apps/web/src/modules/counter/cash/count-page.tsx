import { Button } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { COINS_CENTS, NOTES_CENTS } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { CashCurrent } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useIsReachable } from '../../../shell/connection.ts';
import { useMe } from '../../../shell/current-user.tsx';
import { toast } from '../../../shell/toast.ts';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Pair } from '../../../ui/pairs.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { useTabDraft } from '../../../ui/use-tab-draft.ts';
import { cashQueries } from './cash.queries.ts';
import { type CountDraft, emptyCount, figuresOf, openBodyOf } from './count-draft.ts';
import { WrongMoment } from './count-parts.tsx';
import { CountSide } from './count-side.tsx';
import { CountTable } from './count-table.tsx';
import { useCount } from './use-count.ts';

const SignatureDialog = lazy(() =>
  import('../../foundations/proofs/signature-form.tsx').then((file) => ({ default: file.SignatureDialog })),
);
const es = cashEs.page;
type Mode = 'OPEN' | 'CLOSE';
const WORDS = {
  OPEN: { title: es.openTitle, sign: es.signAndOpen, wrong: es.alreadyOpen, hint: es.alreadyOpenHint },
  CLOSE: { title: es.closeTitle, sign: es.signAndClose, wrong: es.notOpen, hint: es.notOpenHint },
} as const;

export function CountPage({ mode }: { mode: Mode }) {
  const query = useQuery(cashQueries.current);
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={WORDS[mode].title} />}>
      {(current) =>
        (current.session === null) === (mode === 'OPEN') ? (
          <Count mode={mode} current={current} />
        ) : (
          <WrongMoment {...WORDS[mode]} />
        )
      }
    </LoadState>
  );
}

function Count({ mode, current }: { mode: Mode; current: CashCurrent }) {
  const me = useMe();
  const errors = useFieldErrors();
  const [draft, setDraft, discard] = useTabDraft(`count:${mode}:${me.id}:${me.loggedInStoreId}`, emptyCount);
  const [isSigning, setSigning] = useState(false);
  const figures = figuresOf(draft, current);
  const count = useCount({ mode, errors, onSigned: () => setSigning(false), onDone: discard });
  const blockedBy = useBlock(mode, draft, figures.isStarted);
  const change = (patch: Partial<CountDraft>): void => {
    for (const name of Object.keys(patch)) errors.clear(name);
    setDraft((known) => ({ ...known, ...patch }));
  };
  const check = async (): Promise<void> => {
    if (blockedBy !== undefined) return;
    const { countFaults } = await import('./count-check.ts');
    const faults = countFaults(mode, draft, figures);
    if (faults.length > 0) errors.show(faults);
    else setSigning(true);
  };
  useSubmitKeys(() => void check());
  const setUnits = (cents: number, text: string): void => change({ units: { ...draft.units, [String(cents)]: text } });
  const pairs: Pair[] = [
    [es.counted, money(figures.countedCents)],
    [es.difference, figures.differenceCents ? money(figures.differenceCents) : null],
  ];
  return (
    <div className="page page-detail">
      <PageHeader back={{ to: '/transactions', label: cashEs.title }} title={WORDS[mode].title} meta={es.help} />
      <div className="count-grid">
        <CountTable title={es.notes} denominations={NOTES_CENTS} units={draft.units} onChange={setUnits} startsHere />
        <CountTable title={es.coins} denominations={COINS_CENTS} units={draft.units} onChange={setUnits} />
        <div className="count-side">
          <CountSide mode={mode} draft={draft} figures={figures} current={current} errors={errors} onChange={change} />
          <div className="row-end">
            <SaveLater isStarted={figures.isStarted} />
            <span data-after-count={mode === 'OPEN' || undefined}>
              <ReasonButton
                label={WORDS[mode].sign}
                blockedBy={blockedBy}
                isBusy={count.isPending}
                onClick={() => void check()}
              />
            </span>
          </div>
        </div>
      </div>
      <small className="dim">{es.note}</small>
      <Suspense>
        {isSigning && (
          <SignatureDialog
            verb={WORDS[mode].sign}
            pairs={pairs}
            {...(mode === 'CLOSE' ? { warning: es.closeWarning } : {})}
            isBusy={count.isPending}
            unsettled={count.unsettled}
            errors={errors}
            onSign={(signature) =>
              count.mutate({
                open: { ...openBodyOf(draft, figures), signature },
                cardTerminalTotalCents: draft.cardTerminalTotalCents ?? 0,
                cardReason: draft.cardReason.trim(),
              })
            }
            onCancel={() => setSigning(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

function useBlock(mode: Mode, draft: CountDraft, isStarted: boolean): string | undefined {
  const isReachable = useIsReachable();
  if (!isReachable) return shellEs.errors.offlineTitle;
  if (!isStarted) return es.help;
  const card = draft.cardTerminalTotalCents;
  return mode === 'CLOSE' && (card === null || Number.isNaN(card)) ? es.cardMissing : undefined;
}

/** Every figure is already kept in this tab; the button only says so and leaves. */
function SaveLater({ isStarted }: { isStarted: boolean }) {
  const navigate = useNavigate();
  return (
    <Button
      variant="default"
      disabled={!isStarted}
      onClick={() => {
        toast.ok(es.saved);
        void navigate({ to: '/transactions' });
      }}
    >
      {es.saveLater}
    </Button>
  );
}
