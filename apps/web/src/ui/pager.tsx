import { count } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ListNavigation, PageSearch } from './use-list-navigation.ts';
import './pager.css';

const es = shellEs.list;

export function Pager({
  next,
  navigation,
}: {
  next: string | undefined;
  navigation: Pick<ListNavigation<PageSearch>, 'next' | 'previous' | 'page'>;
}) {
  const isLost = navigation.page === undefined;
  return (
    <nav className="pager" aria-label={es.pages}>
      <button type="button" disabled={navigation.page === 1} onClick={navigation.previous}>
        <IconChevronLeft size={16} aria-hidden />
        {isLost ? es.first : es.previous}
      </button>
      {navigation.page !== undefined && <span>{es.page(count(navigation.page))}</span>}
      <button type="button" disabled={next === undefined} onClick={() => next !== undefined && navigation.next(next)}>
        {es.next}
        <IconChevronRight size={16} aria-hidden />
      </button>
    </nav>
  );
}
