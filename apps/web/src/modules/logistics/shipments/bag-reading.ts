/** What a label says where bags change hands. */
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { Shipment } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';

const es = shipmentsEs.dialogs;
type Bag = Pick<Shipment['packages'][number], 'slug'>;
interface Told {
  readonly kind: 'ok' | 'bad';
  readonly code: string;
  readonly text: string;
}

/** As a scanner reads them, without dashes. */
const isRead = ({ slug }: Bag, read: readonly string[]): boolean => read.includes(cleanCode(slug));
export const unreadOf = <B extends Bag>(bags: readonly B[], read: readonly string[]): B[] =>
  bags.filter((bag) => !isRead(bag, read));

/** A bag of the shipment is ticked once; anything else is said, and ticks nothing. */
export function readingOf(bags: readonly Bag[], read: readonly string[], raw: string): Told {
  const code = cleanCode(raw);
  const bag = bags.find(({ slug }) => cleanCode(slug) === code);
  if (!bag) return { kind: 'bad', code, text: es.bagOther(code) };
  return isRead(bag, read)
    ? { kind: 'bad', code, text: es.bagTwice(bag.slug) }
    : { kind: 'ok', code, text: es.bagTicked(bag.slug) };
}
