import { count } from '@quilate/domain/kernel/format.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@quilate/domain/kernel/list.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { Pager } from './pager.tsx';
import type { ListNavigation, PageSearch } from './use-list-navigation.ts';

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

const es = shellEs.list;

interface Counted {
  readonly totalCount: number;
  readonly totalIsCapped?: boolean | undefined;
  readonly nextCursor?: string | undefined;
}
interface ListFootProps<Search extends PageSearch> {
  readonly words: ListWords;
  readonly data: Counted | undefined;
  readonly search: Search;
  readonly navigation: ListNavigation<Search>;
}

/** How many there are, how many a page shows, and the way to the others. */
export function ListFoot<Search extends PageSearch>({ words, data, search, navigation }: ListFootProps<Search>) {
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

function countInWords(words: ListWords, { totalCount, totalIsCapped }: Counted): string {
  if (totalIsCapped === true) return words.moreThan(count(totalCount));
  if (totalCount === 0) return words.countNone;
  return totalCount === 1 ? words.countOne : words.count(count(totalCount));
}
