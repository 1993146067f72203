import { money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashReport } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { useTill } from './cash.queries.ts';

const es = cashEs.page;

/** What there really was when the till was counted. */
export function CorrectionDialog(doing: Doing<CashReport & { readonly id: string }>) {
  const { calls } = useTill();
  const { of: report, offer } = doing;
  const isOpening = offer.action === 'correctOpening';
  const mode = isOpening ? 'OPEN' : 'CLOSE';
  const wasCents = isOpening ? countedAt(report) : report.countedCents!;
  const form = useForm<{ countedCents: number | null }>({ countedCents: null });
  const { countedCents } = form.values;
  const difference = (countedCents ?? wasCents) - wasCents;
  return (
    <ActionDialog
      {...doing}
      concept="cashSession"
      words={{ ...cashEs, one: es.zReport }}
      pairs={[
        [es.zReport, String(report.session.zNumber)],
        [cashEs.modes[mode], money(wasCents)],
        [es.difference, money(difference)],
      ]}
      amountCents={difference}
      size={440}
      errors={form.errors}
      isReady={countedCents !== null}
      body={() => ({ countedCents: countedCents ?? 0 })}
      send={isOpening ? calls.correctOpening.on(doing.of.id) : calls.correctClosing.on(doing.of.id)}
    >
      <p className="dim">{`${es.wasCounted}: ${money(wasCents)}`}</p>
      <MoneyInput label={es.reallyCounted} {...form.pick('countedCents')} />
    </ActionDialog>
  );
}

/** Note by note, as it was counted when it opened. */
const countedAt = ({ counts }: CashReport): number =>
  counts
    .filter(({ mode }) => mode === 'OPEN')
    .reduce((cents, { denominationCents, units }) => cents + denominationCents * units, 0);
