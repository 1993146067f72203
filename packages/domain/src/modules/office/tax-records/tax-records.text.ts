/** What an invoice was for, as the tax office reads it (`DescripcionOperacion`, at most 500 signs). */
import { count } from '../../../kernel/format.ts';
import { taxRecordsEs } from './tax-records.es.ts';
import type { TaxEvent } from './tax-records.schema.ts';

const LONGEST = 500;

export function amountsTo(concept: string, descriptions: readonly string[], isCorrection: boolean): string {
  const { concepts, correction } = taxRecordsEs.message;
  const named = concepts[concept as keyof typeof concepts] ?? concepts.sale;
  const what = isCorrection ? correction(named) : named;
  return [what, ...new Set(descriptions)].join('; ').slice(0, LONGEST);
}

/** What an event of the log is about: which link is wrong and how, or of how many it speaks. */
export function taxEventAbout({ kind, anomaly, about }: Pick<TaxEvent, 'kind' | 'anomaly' | 'about'>): string {
  const { anomalies, link, records, count: events } = taxRecordsEs.events;
  if (about === null) return '';
  const n = count(about);
  if (anomaly !== null) return `${link(n)}: ${anomalies[anomaly]}`;
  return kind === '05' || kind === '09' ? events(n) : records(n);
}
