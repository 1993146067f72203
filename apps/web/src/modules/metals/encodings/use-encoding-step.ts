import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import type { Encoding } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { encodings } from './encodings.queries.ts';

/** One that is only a button: what is wrong with it is said in a toast. */
export function useEncodingStep(action: 'receive' | 'stepBack' | 'resume', { id, version, code }: Encoding) {
  const command = useCommand({
    form: `encoding-${action}:${id}`,
    failed: encodingsEs.failed[action],
    run: (_: null, key) => encodings[action].send({ params: { encodingId: id }, body: { version }, key }),
    done: () => encodingsEs.done[action].replace('{code}', code),
  });
  return () => command.mutate(null);
}
