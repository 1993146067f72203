import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import type { Encoding } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import { close, encodingsQueries } from './encodings.queries.ts';

const RUN = { close };
type ActionHere = keyof typeof RUN;
type Offered = Encoding['actions'][number];
const isHere = (offer: Offered): offer is Offered & { action: ActionHere } => offer.action in RUN;

/** One button for each action of the state table that this page can run. */
export function EncodingActions({ record }: { record: Encoding }) {
  const me = useMe();
  if (reachOf(me.role, { module: 'encodings', access: 'write' }) === undefined) return null;
  const offers = record.actions.filter(isHere);
  return offers.map((offer) => <ActionButton key={offer.action} record={record} offer={offer} />);
}

function ActionButton({ record, offer }: { record: Encoding; offer: Offered & { action: ActionHere } }) {
  const client = useQueryClient();
  const { action } = offer;
  const command = useCommand({
    action: `encodings.${action}`,
    form: `encoding-${action}:${record.id}`,
    failed: encodingsEs.failed[action],
    run: (_: undefined, key) => RUN[action](record.id, key),
    done: () => encodingsEs.done[action],
    onDone: (reply) => client.setQueryData(encodingsQueries.one(record.id).queryKey, reply),
  });
  return (
    <ActionButtons
      offers={[offer]}
      labels={encodingsEs.actions}
      reasons={encodingsEs.reasons}
      variant="default"
      onPick={() => command.mutate(undefined)}
    />
  );
}
