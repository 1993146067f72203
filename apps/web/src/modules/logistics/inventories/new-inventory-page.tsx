import { Button, Radio } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { StartBody } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import type { InventoryType } from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { confirmedOf, type CountDraft, CountFields, isBadNumber } from './count-fields.tsx';
import { familiesText } from './inventory-text.ts';
import { inventories } from './inventories.queries.ts';
import { newCountSearch } from './inventories.search.ts';
import { useArea } from './use-area.ts';

const es = inventoriesEs.form;

interface Draft extends CountDraft {
  readonly type: InventoryType;
}

/** What is counted; the list is made when it begins. */
export function NewInventoryPage() {
  const me = useMe();
  const { base, types } = useArea();
  const navigate = useNavigate();
  const { place } = newCountSearch(useSearch({ strict: false }));
  const there = useQuery({
    ...inventories.things.query({ params: { place: place ?? '' }, query: { limit: 1 } }),
    enabled: place !== undefined,
  });
  const form = useForm<Draft>({ type: 'products', families: [], confirmed: '', notes: '' });
  const { values } = form;
  const command = useCommand({
    form: `inventory-new:${me.id}`,
    failed: inventoriesEs.failed.start,
    run: (body: StartBody, key) => {
      form.errors.reset();
      return inventories.start.send({ body, key });
    },
    done: (reply) => inventoriesEs.done.start.replace('{code}', reply.code),
    onDone: (reply) => void navigate({ to: path(`${base}/${reply.id}`), replace: true }),
    onRefused: form.errors.refused,
  });
  const blockedBy = isBadNumber(values) ? es.confirmed : undefined;
  const submit = (): void => {
    if (blockedBy === undefined) command.mutate({ ...bodyOf(values), ...(place === undefined ? {} : { place }) });
  };
  useSubmitKeys(submit);
  const families = values.families.length === 0 ? null : values.families;
  return (
    <div className="page page-detail">
      <PageHeader back={{ to: base, label: inventoriesEs.title }} title={es.title} />
      <div className="two">
        <div>
          <Panel>
            <div className="stack">
              <Radio.Group
                name="type"
                label={es.type}
                value={values.type}
                onChange={(type) => form.set('type', type)}
                error={form.errors.of('type')}
              >
                <div className="stack-tight" style={{ marginTop: 8 }}>
                  {types.map((type, at) => (
                    <Radio
                      key={type}
                      data-start={at === 0 || undefined}
                      value={type}
                      label={inventoriesEs.types[type]}
                      description={inventoriesEs.typeHelp[type]}
                    />
                  ))}
                </div>
              </Radio.Group>
              <CountFields form={form} />
            </div>
          </Panel>
        </div>
        <aside aria-label={shellEs.form.summary}>
          <Panel title={inventoriesEs.one}>
            <Pairs
              pairs={[
                [es.location, place === undefined ? me.loggedInStoreName : there.data?.place.name],
                [es.type, inventoriesEs.types[values.type]],
                [es.families, familiesText(families)],
              ]}
            />
          </Panel>
          <p className="dim">{es.snapshot}</p>
          <div className="stack">
            <ReasonButton
              label={inventoriesEs.actions.start}
              blockedBy={blockedBy}
              isBusy={command.isPending}
              onClick={submit}
              fullWidth
              size="md"
            />
            <Button variant="default" fullWidth onClick={() => void navigate({ to: path(base) })}>
              {shellEs.form.cancel}
            </Button>
          </div>
        </aside>
      </div>
    </div>
  );
}

function bodyOf(draft: Draft): StartBody {
  const confirmedUnits = confirmedOf(draft);
  const notes = draft.notes.trim();
  return {
    type: draft.type,
    ...(draft.families.length === 0 ? {} : { families: [...draft.families] }),
    ...(confirmedUnits === null ? {} : { confirmedUnits }),
    ...(notes === '' ? {} : { notes }),
  };
}
