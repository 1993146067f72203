import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import type { Collection } from '@quilate/domain/modules/metals/collections/collections.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../shell/use-command.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { collectionsQueries } from './collections.queries.ts';

interface Doing<Body> {
  readonly action: Exclude<keyof typeof collectionsEs.done, 'create'>;
  readonly collection: Collection;
  readonly errors: FieldErrors;
  readonly send: (collectionId: string, body: Body, key: string) => Promise<Collection>;
  readonly onPath: (path: string) => void;
  readonly onDone: () => void;
}

/** An action of a dialog: its refusals are said at their fields, its answer is the collection on the screen. */
export function useCollectionCommand<Body>({ action, collection, errors, send, onPath, onDone }: Doing<Body>) {
  const client = useQueryClient();
  return useCommand({
    action: `collections.${action}`,
    form: `collection-${action}:${collection.id}`,
    failed: collectionsEs.failed[action],
    saysUnsettled: true,
    run: (body: Body, key) => {
      errors.reset();
      return send(collection.id, body, key);
    },
    done: () => collectionsEs.done[action],
    onDone: (reply) => {
      client.setQueryData(collectionsQueries.one(collection.id).queryKey, reply);
      onDone();
    },
    onRefused: (fault) => {
      const path = fault.fields[0]?.path;
      if (path === undefined) return false;
      onPath(path);
      errors.show(fault.fields);
      return true;
    },
  });
}
