import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import type { Encoding } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { useAtOnce } from '../../../shell/use-at-once.ts';
import { encodings } from './encodings.queries.ts';

/** One that is only a button: what is wrong with it is said in a toast. */
export function useEncodingStep(action: 'receive' | 'stepBack' | 'resume', of: Encoding) {
  const command = useAtOnce({ concept: 'encoding', action, of, words: encodingsEs, send: encodings[action].on(of.id) });
  return () => command.mutate({ version: of.version });
}
