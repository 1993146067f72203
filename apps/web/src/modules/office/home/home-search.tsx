import { TextInput } from '@mantine/core';
import type { FoundConcept } from '@quilate/domain/modules/office/home/home.found.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { addressed } from '../../../shell/links.tsx';
import { openPalette } from '../../../shell/palette-door.ts';
import { useTypingHere } from '../../../ui/use-typing-here.ts';
import { useSlash } from '../../../ui/use-slash.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { meantOf, placeOf } from './found-places.ts';
import { searchQuery } from './home.queries.ts';

const loadResults = () => import('./home-results.tsx');
const Results = lazy(() => loadResults().then((file) => ({ default: file.Results })));
const es = homeEs.search;
/** Two of a kind tell that a code names neither. */
const SHOWN = 2;

/** One field for everything: what it finds is listed under it, and Intro opens the one thing a code names. */
interface HomeSearchProps {
  readonly label?: string;
  /** What this home looks for before all else. */
  readonly first?: FoundConcept;
}

export function HomeSearch({ label = es.label, first }: HomeSearchProps) {
  const me = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useSlash();
  useTypingHere(search);
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return;
    // What could not be asked is told below the field, where what is found stands.
    const { data } = await client.fetchQuery(searchQuery(text, SHOWN)).catch(() => ({ data: [] }));
    const meant = meantOf(data, me.role);
    if (meant) await navigate(addressed(placeOf(meant, me.role)));
  };
  return (
    <search>
      <form onSubmit={(event) => void open(event)}>
        <TextInput
          ref={search}
          name="search"
          size="lg"
          aria-label={label}
          placeholder={label}
          description={
            <>
              {es.hint}{' '}
              <button type="button" className="home-all" onClick={openPalette} aria-keyshortcuts="Control+K">
                {homeEs.quick.palette}
              </button>
            </>
          }
          leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
          rightSection={<kbd aria-hidden>/</kbd>}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            void loadResults();
            setText(event.currentTarget.value);
          }}
        />
      </form>
      <Suspense>{q.length > 1 && <Results q={q} first={first} />}</Suspense>
    </search>
  );
}
