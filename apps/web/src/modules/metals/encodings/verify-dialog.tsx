import { NativeSelect, TextInput } from '@mantine/core';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { type Gem, GEM_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { encodingsErrors } from '@quilate/domain/modules/metals/encodings/encodings.errors.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import { hasLoss, lossesOf } from '@quilate/domain/modules/metals/encodings/encodings.rules.ts';
import type { Encoding } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { useForm } from '../../../ui/use-form.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';
import type { Doing, Fault } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf } from './encoding-dialog.tsx';
import { encodings } from './encodings.queries.ts';

const es = encodingsEs.dialogs;
const GEM_OPTIONS = Object.entries(GEM_ES).map(([value, label]) => ({ value, label }));

interface Values {
  readonly weightMg: number | null;
  readonly gem: Gem;
  readonly gemWeightMg: number | null;
  readonly hallmarks: string;
}

/** What the scale says of the piece; what is missing is said why. */
export function VerifyDialog(props: Doing<Encoding>) {
  const { of: encoding } = props;
  const stonesMg = encoding.weightMg - encoding.metalWeightMg;
  const form = useForm<Values>({
    weightMg: encoding.weightMg,
    gem: 'NINGUNA',
    gemWeightMg: stonesMg > 0 ? stonesMg : null,
    hallmarks: '',
  });
  const { weightMg, gem, gemWeightMg, hallmarks } = form.values;
  const losses = lossesNow(encoding, weightMg, gemWeightMg);
  const lost = losses !== undefined && !(losses instanceof DomainError) && hasLoss(losses) ? losses : undefined;
  const check = (): readonly Fault[] => {
    if (losses instanceof DomainError) return losses.fields;
    return [
      ...(losses === undefined ? [{ path: 'weightMg', message: es.needsWeight }] : []),
      ...(encoding.metal !== null && hallmarks.trim() === ''
        ? [{ path: 'hallmarks', message: encodingsErrors.ENCODING_HALLMARK_MISSING.es }]
        : []),
    ];
  };
  return (
    <ActionDialog
      {...actOf(props)}
      text={es.verifyText(exactGrams(encoding.weightMg))}
      alsoNeeds={lost ? ['reason'] : []}
      errors={form.errors}
      check={check}
      body={() => ({
        version: encoding.version,
        weightMg: weightMg!,
        gem,
        gemWeightMg: gemWeightMg ?? 0,
        hallmarks: hallmarks.trim(),
      })}
      send={encodings.verify.on(encoding.id)}
    >
      <WeightInput label={es.weight} {...form.pick('weightMg')} />
      <NativeSelect
        name="gem"
        label={es.gem}
        data={GEM_OPTIONS}
        value={gem}
        onChange={(event) => form.set('gem', event.currentTarget.value as Gem)}
      />
      <WeightInput label={es.gemWeight} {...form.pick('gemWeightMg')} />
      <TextInput
        label={es.hallmarks}
        description={es.hallmarksHelp}
        autoComplete="off"
        maxLength={200}
        {...form.text('hallmarks')}
      />
      {lost && <p className="note">{es.lossIs(exactGrams(Math.max(lost.lossMg, lost.metalLossMg)))}</p>}
    </ActionDialog>
  );
}

/** Nothing while it is no number; the refusal where more comes out than went in. */
function lossesNow(encoding: Encoding, weightMg: number | null, gemWeightMg: number | null) {
  if (!weightMg || weightMg < 0 || Number.isNaN(gemWeightMg)) return undefined;
  try {
    return lossesOf(encoding, { weightMg, gemWeightMg: gemWeightMg ?? 0 });
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
