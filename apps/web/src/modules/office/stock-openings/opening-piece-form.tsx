import { Button, NativeSelect, TextInput } from '@mantine/core';
import { METAL_ES, type Metal } from '@quilate/domain/kernel/metals.ts';
import { percent } from '@quilate/domain/kernel/format.ts';
import {
  type Family,
  FAMILY_ES,
  type Gem,
  GEM_ES,
} from '@quilate/domain/modules/master-data/products/products.families.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { ProductSource } from '@quilate/domain/modules/master-data/products/products.states.ts';
import { stockOpeningsEs } from '@quilate/domain/modules/office/stock-openings/stock-openings.es.ts';
import {
  openingPiece,
  type OpeningPiece,
} from '@quilate/domain/modules/office/stock-openings/stock-openings.schema.ts';
import { CONSTANTS } from '@quilate/domain/policy/constants.ts';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import '../../../ui/form-group.css';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';

const es = stockOpeningsEs.piece;
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const FAMILIES = optionsOf(FAMILY_ES).toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
const GEMS = optionsOf(GEM_ES);
const METALS = [...optionsOf(METAL_ES), { value: '', label: es.noMetal }];
const SOURCES = optionsOf(productsEs.source);
/** Nobody guesses it: of what kind a jewel is taxed says who knows it. */
const TAXES = [
  { value: '', label: es.chooseTax },
  ...CONSTANTS.igicRatesBp.map((bp) => ({ value: String(bp), label: percent(bp) })),
];

interface Values {
  readonly code: string;
  readonly description: string;
  readonly family: string;
  readonly metal: string;
  readonly source: string;
  readonly weightMg: number | null;
  readonly gem: string;
  readonly gemWeightMg: number | null;
  readonly costCents: number | null;
  readonly finalPriceCents: number | null;
  readonly taxBp: string;
}
const EMPTY: Values = {
  code: '',
  description: '',
  family: 'ANILLO',
  metal: 'ORO_18',
  source: 'NEW',
  weightMg: null,
  gem: 'NINGUNA',
  gemWeightMg: null,
  costCents: null,
  finalPriceCents: null,
  taxBp: '',
};

const asPiece = (values: Values): OpeningPiece => ({
  ...(values.code.trim() === '' ? {} : { code: values.code.trim().toUpperCase() }),
  description: values.description.trim(),
  family: values.family as Family,
  metal: values.metal === '' ? null : (values.metal as Metal),
  source: values.source as ProductSource,
  weightMg: values.weightMg ?? Number.NaN,
  gem: values.gem as Gem,
  gemWeightMg: values.gem === 'NINGUNA' ? 0 : (values.gemWeightMg ?? 0),
  costCents: values.costCents ?? Number.NaN,
  finalPriceCents: values.finalPriceCents ?? Number.NaN,
  taxBp: (values.taxBp === '' ? Number.NaN : Number(values.taxBp)) as OpeningPiece['taxBp'],
});

/** One jewel; what it is stays for the next, what is its own does not. */
export function OpeningPieceForm({ onAdd }: { onAdd: (piece: OpeningPiece) => void }) {
  const form = useForm<Values>(EMPTY);
  const add = (): void => {
    const piece = asPiece(form.values);
    const faults = schemaFaults(openingPiece, piece);
    form.errors.show(faults);
    if (faults.length > 0) return;
    onAdd(piece);
    form.change({
      code: '',
      description: '',
      weightMg: null,
      gemWeightMg: null,
      costCents: null,
      finalPriceCents: null,
    });
  };
  return (
    <div className="stack">
      <div className="form-grid">
        <TextInput className="wide-4" label={es.description} maxLength={200} required {...form.text('description')} />
        <TextInput className="wide-2" label={es.code} maxLength={10} placeholder={es.codeHelp} {...form.text('code')} />
        <NativeSelect className="wide-2" label={es.family} data={FAMILIES} {...form.choice('family')} />
        <NativeSelect className="wide-2" label={es.metal} data={METALS} {...form.choice('metal')} />
        <NativeSelect className="wide-2" label={es.source} data={SOURCES} {...form.choice('source')} />
        <NativeSelect className="wide-2" label={es.gem} data={GEMS} {...form.choice('gem')} />
        <div className="wide-2">
          <WeightInput label={es.weight} {...form.pick('weightMg')} />
        </div>
        <div className="wide-2">
          {form.values.gem !== 'NINGUNA' && <WeightInput label={es.gemWeight} {...form.pick('gemWeightMg')} />}
        </div>
        <div className="wide-2">
          <MoneyInput label={es.cost} {...form.pick('costCents')} />
        </div>
        <div className="wide-2">
          <MoneyInput label={es.price} {...form.pick('finalPriceCents')} />
        </div>
        <NativeSelect className="wide-2" label={es.tax} data={TAXES} {...form.choice('taxBp')} />
      </div>
      <div className="row-end">
        <Button variant="default" onClick={add}>
          {es.add}
        </Button>
      </div>
    </div>
  );
}
