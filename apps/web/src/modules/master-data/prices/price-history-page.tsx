import { dateTime, money, percent } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import type { PriceValues, PriceVersion } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { priceHistoryListing } from './prices.queries.ts';

const words = {
  ...pricesEs.history,
  emptyFiltered: pricesEs.history.empty,
};
const COLUMNS: readonly Column<PriceVersion>[] = [
  {
    id: 'when',
    head: pricesEs.validFrom,
    phone: 'code',
    sort: 'validFrom',
    cell: (version) => dateTime(version.validFrom),
  },
  { id: 'what', head: words.section, phone: 'state', cell: (version) => pricesEs.sections[version.section] },
  {
    id: 'who',
    head: pricesEs.author,
    phone: 'person',
    hide: 'sm',
    cell: (version) => version.employeeName ?? pricesEs.system,
  },
  { id: 'value', head: pricesEs.title, isElastic: true, cell: (version) => summaryOf(version) },
];

export const PriceHistoryPage = () => (
  <ListPage
    words={words}
    of={priceHistoryListing}
    back={{ to: '/prices-manager', label: pricesEs.title }}
    columns={COLUMNS}
    filters={{ section: { label: words.section, es: pricesEs.sections } }}
  />
);

/** One line that tells a version from its neighbours. */
function summaryOf({ section, value }: PriceVersion): string {
  const values = value as unknown as PriceValues[typeof section];
  if ('isDefault' in values) {
    const { newGoldBp, newSilverBp, usedGoldBp, usedSilverBp } = values;
    return [newGoldBp, newSilverBp, usedGoldBp, usedSilverBp].map(percent).join(' · ');
  }
  if ('isEnabled' in values) {
    const amounts = [values.goldCentsPerGram, values.silverCentsPerGram].map((cents) =>
      cents === null ? '' : money(cents),
    );
    return [...amounts, values.isEnabled ? shellEs.form.yes : shellEs.form.no].join(' · ');
  }
  if ('tiers' in values) return values.tiers.map((tier) => money(tier.extraCentsPerGram)).join(' · ');
  return Object.entries(values)
    .map(([reference, byMetal]) => `${reference} ${byMetal.ORO_18 === null ? '' : money(byMetal.ORO_18)}`)
    .join(' · ');
}
