import { Button } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { cashMachine } from '@quilate/domain/modules/counter/cash/cash.machine.ts';
import { COINS_CENTS, NOTES_CENTS } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { CashCurrent, CashReport, OpenBody } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useIsReachable } from '../../../shell/connection.ts';
import { useMe } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { toast } from '../../../shell/toast.ts';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { useTill } from './cash.queries.ts';
import { type CountDraft, type CountFigures, emptyCount, figuresOf, hasUnreadLine, openBodyOf } from './count-draft.ts';
import { WrongMoment } from './count-parts.tsx';
import { CountSide } from './count-side.tsx';
import { CountTable } from './count-table.tsx';

const es = cashEs.page;
type Mode = 'OPEN' | 'CLOSE';
const WORDS = {
  OPEN: { title: es.openTitle, sign: es.signAndOpen, wrong: es.alreadyOpen, hint: es.alreadyOpenHint },
  CLOSE: { title: es.closeTitle, sign: es.signAndClose, wrong: es.notOpen, hint: es.notOpenHint },
} as const;

export function CountPage({ mode }: { mode: Mode }) {
  const query = useQuery(useTill().queries.current);
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={WORDS[mode].title} />}>
      {(current) =>
        (current.session === null) === (mode === 'OPEN') ? (
          <Count mode={mode} current={current} />
        ) : (
          <WrongMoment {...WORDS[mode]} isToOpen={mode === 'CLOSE'} />
        )
      }
    </LoadState>
  );
}

function Count({ mode, current }: { mode: Mode; current: CashCurrent }) {
  const me = useMe();
  const { home, calls } = useTill();
  const form = useForm(emptyCount, { keptAs: `count:${mode}:${me.id}:${me.loggedInStoreId}${home}` });
  const { values: draft, errors, discard } = form;
  const figures = figuresOf(draft, current);
  const blockedBy = useBlock(mode, draft, figures);
  const change = (patch: Partial<CountDraft>): void => {
    for (const name of Object.keys(patch)) errors.clear(name);
    form.change(patch);
  };
  const onDone = useAfterCount(mode, discard);
  const creation = useCreation({
    machine: cashMachine,
    offer: current.session?.actions.find(({ action }) => action === 'close'),
    words: { ...cashEs, one: WORDS[mode].title },
    name: mode === 'OPEN' ? 'cash-open' : 'cash-close',
    verb: WORDS[mode].sign,
    pairs: [
      [es.counted, money(figures.countedCents)],
      [es.difference, figures.differenceCents ? money(figures.differenceCents) : null],
    ],
    ...(mode === 'CLOSE' ? { warning: es.closeWarning } : {}),
    form,
    check: async () => (await import('./count-check.ts')).countFaults(mode, draft, figures),
    body: () => openBodyOf(draft, figures),
    send: (open: OpenBody, key) => {
      if (mode === 'OPEN') return calls.open.send({ body: open, key });
      const [cardTerminalTotalCents, cardReason] = [draft.cardTerminalTotalCents ?? 0, draft.cardReason.trim()];
      const body = { ...open, cardTerminalTotalCents, ...(cardReason === '' ? {} : { cardReason }) };
      return calls.close.send({ body, key });
    },
    done: ({ session }) =>
      mode === 'OPEN' ? cashEs.done.open : cashEs.done.close.replace('{zNumber}', String(session.zNumber ?? '')),
    onDone,
  });
  const submit = (): void => {
    if (blockedBy === undefined) creation.submit();
  };
  useSubmitKeys(submit);
  const setUnits = (cents: number, text: string): void =>
    change({ units: { ...draft.units, [String(cents)]: text }, moved: null });
  return (
    <div className="page page-detail">
      <PageHeader back={{ to: home, label: cashEs.title }} title={WORDS[mode].title} meta={es.help} />
      <div className="count-grid">
        <CountTable title={es.notes} denominations={NOTES_CENTS} units={draft.units} onChange={setUnits} startsHere />
        <CountTable title={es.coins} denominations={COINS_CENTS} units={draft.units} onChange={setUnits} />
        <div className="count-side">
          <CountSide mode={mode} draft={draft} figures={figures} current={current} errors={errors} onChange={change} />
          <div className="row-end">
            <SaveLater isStarted={figures.isStarted} />
            <span data-after-count={mode === 'OPEN' || undefined}>
              <ReasonButton label={WORDS[mode].sign} blockedBy={blockedBy} onClick={submit} />
            </span>
          </div>
        </div>
      </div>
      <small className="dim">{es.note}</small>
      {creation.dialog}
    </div>
  );
}

function useAfterCount(mode: Mode, discard: () => void) {
  const navigate = useNavigate();
  const { home } = useTill();
  const { clock } = useSearch({ strict: false });
  return ({ session }: CashReport): void => {
    discard();
    if (clock) void navigate({ to: '/', search: { clock }, replace: true });
    else if (mode === 'OPEN') void navigate({ to: path(home), replace: true });
    else void navigate({ to: path(`${home}/sessions/${session.id}`), replace: true });
  };
}

function useBlock(mode: Mode, draft: CountDraft, figures: CountFigures): string | undefined {
  const isReachable = useIsReachable();
  if (!isReachable) return shellEs.errors.offlineTitle;
  if (hasUnreadLine(draft, figures)) return es.unreadCount;
  if (!figures.isStarted) return es.help;
  const card = draft.cardTerminalTotalCents;
  return mode === 'CLOSE' && (card === null || Number.isNaN(card)) ? es.cardMissing : undefined;
}

/** Every figure is already kept in this tab; the button only says so and leaves. */
function SaveLater({ isStarted }: { isStarted: boolean }) {
  const { home } = useTill();
  const navigate = useNavigate();
  return (
    <Button
      variant="default"
      disabled={!isStarted}
      onClick={() => {
        toast.ok(es.saved);
        void navigate({ to: path(home) });
      }}
    >
      {es.saveLater}
    </Button>
  );
}
