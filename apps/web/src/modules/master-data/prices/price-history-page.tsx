import { dateTime, money, percent } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import type { PriceValues, PriceVersion } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { pricesQueries } from './prices.queries.ts';
import { type HistorySearch, SECTIONS } from './prices.search.ts';

const words = {
  ...pricesEs.history,
  emptyFiltered: pricesEs.history.empty,
};
const NO_FILTERS: HistorySearch = { section: undefined };
const COLUMNS: readonly Column<PriceVersion>[] = [
  { id: 'when', head: pricesEs.validFrom, phone: 'code', cell: (version) => dateTime(version.validFrom) },
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

export function PriceHistoryPage() {
  const search = useSearch({ from: '/_app/prices-manager/history' });
  const query = useQuery(pricesQueries.history(search));
  return (
    <ListPage
      words={words}
      header={<PageHeader back={{ to: '/prices-manager', label: pricesEs.title }} title={words.title} />}
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      filters={({ filter }) => (
        <FilterMenu
          isSingle
          label={words.section}
          options={SECTIONS.map((value) => ({ value, label: pricesEs.sections[value] }))}
          value={search.section ? [search.section] : []}
          onChange={(sections) => filter({ section: sections?.[0] })}
        />
      )}
    />
  );
}

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
