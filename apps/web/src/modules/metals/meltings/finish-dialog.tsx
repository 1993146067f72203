import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { exactGrams, percent } from '@quilate/domain/kernel/format.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import { resultOf } from '@quilate/domain/modules/metals/meltings/meltings.rules.ts';
import type { Melting } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { useLimits } from '../../../shell/current-user.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { FinenessInput, isFineness } from './fineness-input.tsx';
import { actOf } from './melting-dialog.tsx';
import { meltings } from './meltings.queries.ts';

const es = meltingsEs.dialogs;

/** What the bar weighs and what the assay says; a heavy loss is said why. */
export function FinishDialog(props: Doing<Melting>) {
  const { of: melting } = props;
  const { meltingLossBp } = useLimits();
  const form = useForm<{ barMg: number | null; assay: number | null }>({ barMg: null, assay: null });
  const { barMg, assay } = form.values;
  const result = resultNow(melting, barMg, assay);
  const outcome = result === undefined || result instanceof DomainError ? undefined : result;
  return (
    <ActionDialog
      {...actOf(props)}
      warning={meltingsEs.texts.finish}
      pairs={[
        [meltingsEs.one, <span className="code">{melting.code}</span>],
        [meltingsEs.page.input, exactGrams(melting.weightMg)],
        [es.bar, exactGrams(barMg || 0)],
        [meltingsEs.page.pure, outcome && exactGrams(outcome.pureMg)],
      ]}
      alsoNeeds={outcome !== undefined && outcome.lossBp > meltingLossBp ? ['reason'] : []}
      errors={form.errors}
      check={() => [
        ...(!barMg || barMg < 0 ? [{ path: 'barMg', message: es.needsBar }] : []),
        ...(isFineness(assay) ? [] : [{ path: 'assay', message: es.needsAssay }]),
        ...(result instanceof DomainError ? result.fields : []),
      ]}
      body={() => ({ version: melting.version, barMg: barMg!, assay: assay! })}
      send={meltings.finish.on(melting.id)}
    >
      <WeightInput
        label={es.bar}
        description={`${meltingsEs.page.input}: ${exactGrams(melting.weightMg)}`}
        {...form.pick('barMg')}
      />
      <FinenessInput label={es.assay} {...form.pick('assay')} />
      {outcome && (
        <p className="note" role="status">
          {es.resultIs(exactGrams(outcome.pureMg), exactGrams(outcome.lossMg), percent(outcome.lossBp))}
        </p>
      )}
    </ActionDialog>
  );
}

/** Nothing while it is no number; the refusal where more comes out than went in. */
function resultNow(melting: Melting, barMg: number | null, assay: number | null) {
  if (!barMg || barMg < 0 || !isFineness(assay)) return undefined;
  try {
    return resultOf(melting, { barMg, assay });
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
