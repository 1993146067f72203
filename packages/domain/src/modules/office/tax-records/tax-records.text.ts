/** What an invoice was for, as the tax office reads it (`DescripcionOperacion`, at most 500 signs). */
import { taxRecordsEs } from './tax-records.es.ts';

const LONGEST = 500;

export function amountsTo(concept: string, descriptions: readonly string[], isCorrection: boolean): string {
  const { concepts, correction } = taxRecordsEs.message;
  const named = concepts[concept as keyof typeof concepts] ?? concepts.sale;
  const what = isCorrection ? correction(named) : named;
  return [what, ...new Set(descriptions)].join('; ').slice(0, LONGEST);
}
