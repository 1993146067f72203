/** Labels read at the counter: each is looked up now, and what the police cannot have is said aloud. */
import { count, exactGrams } from '@quilate/domain/kernel/format.ts';
import { policeErrors } from '@quilate/domain/modules/logistics/police/police.errors.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import type { Candidate } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { sentence } from '@quilate/domain/kernel/errors.ts';
import { useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { useLastReading } from '../../../ui/use-last-reading.ts';
import { candidatesOf } from './police.queries.ts';

interface Options {
  readonly has: (code: string) => boolean;
  readonly onFound: (items: readonly Candidate[]) => void;
}

export function useItemReading({ has, onFound }: Options) {
  const { last, say } = useLastReading();
  const [waiting, setWaiting] = useState(0);
  const read = async (raw: string): Promise<void> => {
    // A hyphen tells which jewel of a lot it is.
    const code = raw.trim().toUpperCase();
    if (code === '') return;
    const twice = sentence(policeErrors.POLICE_ALREADY_ADDED.es, { itemCode: code });
    if (has(code)) {
      say('bad', code, twice);
      return;
    }
    setWaiting((n) => n + 1);
    try {
      const { data } = await candidatesOf(code);
      const fresh = data.filter((item) => !has(item.code));
      const [first] = fresh;
      if (!first) {
        say('bad', code, twice);
        return;
      }
      onFound(fresh);
      const one = `${first.description}, ${exactGrams(first.weightMg)}`;
      say('ok', code, fresh.length === 1 ? one : policeEs.form.added(count(fresh.length)));
    } catch (error) {
      say('bad', code, faultOf(error).text);
    } finally {
      setWaiting((n) => n - 1);
    }
  };
  return { last, isBusy: waiting > 0, read };
}
