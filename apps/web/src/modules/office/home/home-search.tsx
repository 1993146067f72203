import { TextInput } from '@mantine/core';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { findByCode } from './find-by-code.ts';

const loadResults = () => import('./home-results.tsx');
const Results = lazy(() => loadResults().then((file) => ({ default: file.Results })));
const es = homeEs.search;

/** One field for everything: what it finds is listed under it, and Intro opens the one thing a code names. */
interface HomeSearchProps {
  readonly label?: string;
  /** What purchases look for comes before the pieces of the shops. */
  readonly isCatalogueFirst?: boolean;
}

export function HomeSearch({ label = es.label, isCatalogueFirst = false }: HomeSearchProps) {
  const me = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = text.trim() === '' ? undefined : await findByCode(client, me.role, text).catch(() => undefined);
    if (found) await navigate(found);
  };
  return (
    <search>
      <form onSubmit={(event) => void open(event)}>
        <TextInput
          name="search"
          size="lg"
          aria-label={label}
          placeholder={label}
          description={es.hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            void loadResults();
            setText(event.currentTarget.value);
          }}
        />
      </form>
      <Suspense>{q.length > 1 && <Results q={q} isCatalogueFirst={isCatalogueFirst} />}</Suspense>
    </search>
  );
}
