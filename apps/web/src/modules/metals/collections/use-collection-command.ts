import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import type { Collection } from '@quilate/domain/modules/metals/collections/collections.schema.ts';
import { type DialogCommand, useDialogCommand } from '../../../ui/use-dialog-command.ts';
import { collectionsQueries } from './collections.queries.ts';

interface Doing<Body> extends Pick<DialogCommand<Body, Collection>, 'errors' | 'onPath' | 'onDone'> {
  readonly action: Exclude<keyof typeof collectionsEs.done, 'create'>;
  readonly collection: Collection;
  readonly send: (collectionId: string, body: Body, key: string) => Promise<Collection>;
}

/** An action of a collection's dialog. */
export const useCollectionCommand = <Body>({ action, collection, send, ...dialog }: Doing<Body>) =>
  useDialogCommand<Body, Collection>({
    ...dialog,
    form: `collection-${action}:${collection.id}`,
    failed: collectionsEs.failed[action],
    done: collectionsEs.done[action],
    send: (body, key) => send(collection.id, body, key),
    shownAs: collectionsQueries.one(collection.id).queryKey,
  });
