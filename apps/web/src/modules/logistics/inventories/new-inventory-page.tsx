import { NativeSelect, Radio } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { type Corner, CORNER_ES, cornersOf } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { StartBody } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import type { InventoryType } from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { FormActs } from '../../../ui/form-acts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { confirmedOf, type CountDraft, CountFields, isBadNumber } from './count-fields.tsx';
import { familiesText } from './inventory-text.ts';
import { inventories } from './inventories.queries.ts';
import { newCountSearch } from './inventories.search.ts';
import { useArea } from './use-area.ts';

const es = inventoriesEs.form;

interface Draft extends CountDraft {
  readonly type: InventoryType;
  /** Nothing: the whole place. */
  readonly corner: Corner | '';
}
const EMPTY: Draft = { type: 'products', corner: '', families: [], confirmed: '', notes: '' };

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
  const form = useForm(EMPTY, {
    save: {
      form: `inventory-new:${me.id}`,
      failed: inventoriesEs.failed.start,
      done: inventoriesEs.done.start,
      body: (draft) => ({ ...bodyOf(draft), ...(place === undefined ? {} : { place }) }),
      send: (body, key) => inventories.start.send({ body, key }),
      onDone: ({ id }) => void navigate({ to: path(`${base}/${id}`), replace: true }),
    },
  });
  const { values } = form;
  const corners = [
    { value: '', label: inventoriesEs.places.noCorner },
    ...cornersOf(me.isOffice, me.role).map((value) => ({ value, label: CORNER_ES[value] })),
  ];
  const families = values.families.length === 0 ? null : values.families;
  return (
    <div className="page page-detail">
      <PageHeader back={{ to: base, label: inventoriesEs.title }} title={es.title} />
      <div className="two">
        <div>
          <Panel>
            <div className="stack">
              <Radio.Group label={es.type} {...form.pick('type')}>
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
              {place === undefined && (
                <NativeSelect label={inventoriesEs.places.columns.corner} data={corners} {...form.choice('corner')} />
              )}
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
          <FormActs
            form={form}
            verb={inventoriesEs.actions.start}
            blockedBy={isBadNumber(values) ? es.confirmed : undefined}
            cancelTo={base}
          />
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
    ...(draft.corner === '' ? {} : { corner: draft.corner }),
    ...(draft.families.length === 0 ? {} : { families: [...draft.families] }),
    ...(confirmedUnits === null ? {} : { confirmedUnits }),
    ...(notes === '' ? {} : { notes }),
  };
}
