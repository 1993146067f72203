import { Button } from '@mantine/core';
import { isByDate, type List, orderOf, type SearchOf, searchOf } from '@quilate/domain/kernel/list.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Listing } from '../shell/listing.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { ExportMenu } from './export-menu.tsx';
import { type FilterViews, ListFilters, noFiltersOf } from './list-filters.tsx';
import { ListFoot, type ListWords } from './list-foot.tsx';
import { LoadFault } from './load-state.tsx';
import { PageHeader } from './page-header.tsx';
import { SearchField } from './search-field.tsx';
import { SumsRow } from './sums-row.tsx';
import { useColumns } from './use-columns.ts';
import { useListNavigation } from './use-list-navigation.ts';
import './list-page.css';

const es = shellEs.list;

interface ListPageProps<L extends List, Row extends { readonly id: string }> {
  readonly words: ListWords;
  readonly of: Listing<L, Row>;
  readonly columns: readonly Column<Row>[];
  /** How each filter of the list is shown; `null` is said by a tab or by the address alone. */
  readonly filters: FilterViews<L>;
  /** What the address leaves unsaid here: the tab of an area. */
  readonly unsaid?: Partial<SearchOf<L>>;
  readonly meta?: ReactNode;
  readonly state?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  /** Beside the export. */
  readonly actions?: ReactNode;
  /** Makes a new one: in the header, and in a list that has never had anything. */
  readonly add?: ReactNode;
  /** Between header and filters: tabs, figures. */
  readonly above?: ReactNode;
  /** Beside the filters: keeps what they say. */
  readonly keep?: ReactNode;
  /** What is done with the rows that were chosen. */
  readonly below?: ReactNode;
  /** Who may not take it away. */
  readonly isKept?: boolean;
}

/** What the address asks of a list, and the page that answers it. */
export function useListed<L extends List, Row extends { readonly id: string }>(
  of: Listing<L, Row>,
  unsaid?: Partial<SearchOf<L>>,
) {
  const asked = searchOf(of.said)(useSearch({ strict: false }));
  const said = Object.entries(asked).filter(([, value]) => value !== undefined);
  const search = { ...unsaid, ...Object.fromEntries(said) } as SearchOf<L>;
  return { search, query: useQuery(of.page(search)) };
}

/** The screen of a list said once: header, export, search, filters, table with its heads and sums, pages. */
export function ListPage<L extends List, Row extends { readonly id: string }>(props: ListPageProps<L, Row>) {
  const { words, of, filters, add } = props;
  const { search, query } = useListed(of, props.unsaid);
  const navigation = useListNavigation(search);
  const none = noFiltersOf(of.said, filters);
  const isFiltered = Object.keys(none).some((name) => search[name as keyof SearchOf<L>] !== undefined);
  const clear = (): void => navigation.filter(none);
  const isEmpty = query.data?.totalCount === 0 || query.data?.data.length === 0;
  const order = orderOf(of.said, search.q === undefined ? search.sort : undefined);
  // What stands in the table stands in it on every page of the list.
  const { columns, ...chosen } = useColumns(of.page(search).queryKey.slice(0, 2).join('.'), props.columns);
  const { take } = of;
  return (
    <div className="page">
      <PageHeader
        title={words.title}
        meta={props.meta}
        state={props.state}
        {...(props.back ? { back: props.back } : {})}
        actions={
          <>
            {take && !props.isKept && (
              <ExportMenu
                name={words.title}
                isPersonal={of.said.isPersonal}
                take={(format, purpose) => take(search, format, purpose)}
              />
            )}
            {props.actions}
            {add}
          </>
        }
      />
      {props.above}
      <div className="list-filters" role="search">
        {words.search !== undefined && (
          <SearchField
            label={words.search}
            value={search.q ?? ''}
            onChange={(q) => navigation.filter({ q } as Partial<SearchOf<L>>)}
          />
        )}
        <ListFilters said={of.said} views={filters} search={search} filter={navigation.filter} />
        {isFiltered && (
          <Button variant="subtle" onClick={clear}>
            {es.clearFilters}
          </Button>
        )}
        {props.keep}
        {!isEmpty && <ColumnsMenu {...chosen} />}
      </div>
      <div className="panel">
        {query.isError && <LoadFault query={query} isHeading={false} />}
        {!isEmpty && !(query.isError && !query.data) && (
          <div className="table-frame">
            <DataTable
              // Another column is another place for each after it: the room is measured again.
              key={columns.length}
              label={words.title}
              columns={columns}
              rows={query.data?.data}
              isStale={query.isPlaceholderData}
              sorting={{
                names: of.said.sort,
                ...order,
                isFixed: isByDate(of.said, search.q),
                choose: (sort) =>
                  navigation.filter({ sort: sort === of.said.default ? undefined : sort } as Partial<SearchOf<L>>),
              }}
              foot={
                query.data &&
                columns.some(({ sum }) => sum !== undefined) && (
                  <SumsRow of={of} columns={columns} search={search} listed={query.data} />
                )
              }
            />
          </div>
        )}
        {isEmpty && <Empty words={words} isFiltered={isFiltered} onClear={clear} add={add} />}
      </div>
      <ListFoot words={words} data={query.data} search={search} navigation={navigation} />
      {props.below}
    </div>
  );
}

interface EmptyProps {
  readonly words: ListWords;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly add: ReactNode;
}

function Empty({ words, isFiltered, onClear, add }: EmptyProps) {
  return (
    <div className="centred">
      <b>{isFiltered ? words.emptyFiltered : words.empty}</b>
      <span className="dim">{isFiltered ? words.emptyFilteredHint : words.emptyHint}</span>
      {isFiltered ? (
        <Button variant="default" onClick={onClear}>
          {es.clearFilters}
        </Button>
      ) : (
        add
      )}
    </div>
  );
}
