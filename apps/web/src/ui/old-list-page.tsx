import { Button } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSearch } from '../shell/search-params.ts';
import { type Column, DataTable } from './data-table.tsx';
import { LoadFault } from './load-state.tsx';
import { Pager } from './pager.tsx';
import { SearchField } from './search-field.tsx';
import { type ListNavigation, useListNavigation } from './use-list-navigation.ts';
import './list-page.css';

const es = shellEs.list;

export interface ListWords {
  readonly title: string;
  readonly search?: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly emptyFiltered: string;
  readonly emptyFilteredHint?: string;
  readonly countNone: string;
  readonly countOne: string;
  readonly count: (n: string) => string;
  readonly moreThan: (n: string) => string;
}
export interface Listed<Row> {
  readonly data: Row[];
  readonly totalCount: number;
  readonly totalIsCapped?: boolean | undefined;
  readonly nextCursor?: string | undefined;
}

interface ListPageProps<Row, Search extends PageSearch> {
  readonly words: ListWords;
  readonly header: ReactNode;
  /** Between header and filters: tabs, figures. */
  readonly above?: ReactNode;
  readonly filters?: (navigation: ListNavigation<Search>) => ReactNode;
  readonly search: Search;
  /** The empty value of every filter, to take them off. */
  readonly noFilters: Partial<Search>;
  readonly columns: readonly Column<Row>[];
  readonly query: UseQueryResult<Listed<Row>>;
  /** The button of a list that has never had anything. */
  readonly firstAction?: ReactNode;
  readonly foot?: ReactNode;
}

export function ListPage<Row extends { readonly id: string }, Search extends PageSearch>(
  props: ListPageProps<Row, Search>,
) {
  const { words, search, noFilters, columns, query } = props;
  const navigation = useListNavigation(search);
  const isFiltered = Object.keys(noFilters).some((name) => search[name as keyof Search] !== undefined);
  const clear = (): void => navigation.filter(noFilters);
  const isEmpty = query.data?.totalCount === 0 || query.data?.data.length === 0;
  return (
    <div className="page">
      {props.header}
      {props.above}
      {(words.search !== undefined || props.filters) && (
        <div className="list-filters" role="search">
          {words.search !== undefined && (
            <SearchField
              label={words.search}
              value={search.q ?? ''}
              onChange={(q) => navigation.filter({ q } as Partial<Search>)}
            />
          )}
          {props.filters?.(navigation)}
          {isFiltered && (
            <Button variant="subtle" onClick={clear}>
              {es.clearFilters}
            </Button>
          )}
        </div>
      )}
      <div className="panel">
        {query.isError && <LoadFault query={query} isHeading={false} />}
        {!isEmpty && !(query.isError && !query.data) && (
          <div className="table-frame">
            <DataTable
              label={words.title}
              columns={columns}
              rows={query.data?.data}
              isStale={query.isPlaceholderData}
              foot={props.foot}
            />
          </div>
        )}
        {isEmpty && <Empty words={words} isFiltered={isFiltered} onClear={clear} firstAction={props.firstAction} />}
      </div>
      <ListFoot words={words} data={query.data} search={search} navigation={navigation} />
    </div>
  );
}

interface EmptyProps {
  readonly words: ListWords;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly firstAction: ReactNode;
}

function Empty({ words, isFiltered, onClear, firstAction }: EmptyProps) {
  return (
    <div className="centred">
      <b>{isFiltered ? words.emptyFiltered : words.empty}</b>
      <span className="dim">{isFiltered ? words.emptyFilteredHint : words.emptyHint}</span>
      {isFiltered ? (
        <Button variant="default" onClick={onClear}>
          {es.clearFilters}
        </Button>
      ) : (
        firstAction
      )}
    </div>
  );
}

interface ListFootProps<Search extends PageSearch> {
  readonly words: ListWords;
  readonly data: Omit<Listed<never>, 'data'> | undefined;
  readonly search: Search;
  readonly navigation: ListNavigation<Search>;
}

function ListFoot<Search extends PageSearch>({ words, data, search, navigation }: ListFootProps<Search>) {
  const isPaged = data?.nextCursor !== undefined || search.cursor !== undefined;
  const setSize = (limit: number): void =>
    navigation.filter({ limit: limit === DEFAULT_PAGE_SIZE ? undefined : limit } as Partial<Search>);
  return (
    <div className="list-foot">
      <span className={data?.totalCount === 0 ? 'vh' : 'dim'} role="status">
        {data && countInWords(words, data)}
      </span>
      {data && data.totalCount > 0 && (
        <div className="row">
          <select
            className="native-select"
            aria-label={es.pageSize}
            value={search.limit ?? DEFAULT_PAGE_SIZE}
            onChange={(event) => setSize(Number(event.currentTarget.value))}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {es.perPage(count(size))}
              </option>
            ))}
          </select>
          {isPaged && <Pager next={data.nextCursor} navigation={navigation} />}
        </div>
      )}
    </div>
  );
}

function countInWords(words: ListWords, { totalCount, totalIsCapped }: Omit<Listed<never>, 'data'>): string {
  if (totalIsCapped === true) return words.moreThan(count(totalCount));
  if (totalCount === 0) return words.countNone;
  return totalCount === 1 ? words.countOne : words.count(count(totalCount));
}
