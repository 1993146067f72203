/** What an encoding that is being written is made of, and what is still wrong with it. */
import { DomainError, type FieldError } from '@quilate/domain/kernel/errors.ts';
import type { Family } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import { type Whole, wholeOf } from '@quilate/domain/modules/metals/encodings/encodings.rules.ts';
import type { Encodable, NewEncoding } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import type { EncodingSource } from '@quilate/domain/modules/metals/encodings/encodings.states.ts';
import type { Own } from '../../foundations/proofs/act.ts';

/** Something that waits, with how much of it goes in: of a closing a part, of anything else all of it. */
export interface Chosen {
  readonly item: Encodable;
  readonly partMg: number | null;
}
export interface EncodingDraft {
  readonly step: number;
  readonly source: EncodingSource;
  readonly chosen: readonly Chosen[];
  readonly description: string;
  readonly family: Family | '';
}
export const emptyEncoding = (): EncodingDraft => ({
  step: 0,
  source: 'UNIFY',
  chosen: [],
  description: '',
  family: '',
});

/** A closing is there once for each alloy. */
export const keyOf = ({ id, metal }: Encodable): string => `${id} ${metal}`;

/** What is to be encoded goes in alone; the rest is joined (S1 §2). */
export function toggled(chosen: readonly Chosen[], item: Encodable): Chosen[] {
  const isThere = chosen.some((one) => keyOf(one.item) === keyOf(item));
  if (isThere) return chosen.filter((one) => keyOf(one.item) !== keyOf(item));
  const one = { item, partMg: item.source === 'CLOSING' ? item.weightMg : null };
  if (item.source === 'ENCODING') return [one];
  return [...chosen.filter((other) => other.item.source !== 'ENCODING'), one];
}

const costOf = ({ item, partMg }: Chosen): number =>
  item.source === 'CLOSING' ? Math.round((item.costCents * (partMg || 0)) / item.weightMg) : item.costCents;

/** What they come to; the refusal where they are not one piece. */
export function wholeNow(chosen: readonly Chosen[]): Whole | DomainError {
  try {
    return wholeOf(
      chosen.map((one) => {
        const { item, partMg } = one;
        const part = item.source === 'CLOSING' ? partMg || 0 : undefined;
        return {
          metal: item.metal,
          weightMg: part ?? item.weightMg,
          metalWeightMg: part ?? item.metalWeightMg,
          costCents: costOf(one),
        };
      }),
    );
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

const fault = (path: string, message: string): FieldError => ({ path, code: 'DRAFT', message });
const { wizard: es } = encodingsEs;

/** What keeps the step from being left. */
export function stepFaults({ step, chosen, description, family }: EncodingDraft): FieldError[] {
  if (step > 0) {
    return [
      ...(description.trim().length < 2 ? [fault('description', es.needsDescription)] : []),
      ...(family === '' ? [fault('family', es.needsFamily)] : []),
    ];
  }
  if (chosen.length === 0) return [fault('jewelIds', es.needsOne)];
  const bad = chosen.find(
    ({ item, partMg }) => item.source === 'CLOSING' && !(partMg !== null && partMg > 0 && partMg <= item.weightMg),
  );
  if (bad) return [fault(`part ${keyOf(bad.item)}`, es.needsPart)];
  const whole = wholeNow(chosen);
  return whole instanceof DomainError ? [...whole.fields] : [];
}

export const bodyOf = ({ chosen, description, family }: EncodingDraft): Own<NewEncoding> => ({
  jewelIds: chosen.filter(({ item }) => item.source !== 'CLOSING').map(({ item }) => item.id),
  closings: chosen
    .filter(({ item }) => item.source === 'CLOSING')
    .map(({ item, partMg }) => ({ closingId: item.id, metal: item.metal!, weightMg: partMg! })),
  description: description.trim(),
  family: family as Family,
});

/** The step a refusal belongs to. */
export const stepOf = (path: string): number => (path.startsWith('jewelIds') || path.startsWith('closings') ? 0 : 1);
