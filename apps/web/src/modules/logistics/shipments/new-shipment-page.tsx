import { NativeSelect } from '@mantine/core';
import { count, money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { CreateBody } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import {
  type Department,
  departmentOfRole,
  DEPARTMENTS,
} from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import {
  asksDepartment,
  carriesMoney,
  carriesPackages,
  departmentOf,
  goesThere,
  offeredTypes,
  type ShipmentArea,
  type ShipmentType,
} from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { FormActs } from '../../../ui/form-acts.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ScanField } from '../../../ui/scan-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import { type ReadGoods, useGoodsReading } from './use-goods-reading.ts';
import { newShipmentSearch } from './shipments.search.ts';
import { shipments, shipmentsQueries } from './shipments.queries.ts';
import { useArea } from './use-area.ts';

const es = shipmentsEs.form;
const DEPARTMENT_OPTIONS = DEPARTMENTS.map((value) => ({ value, label: shipmentsEs.departments[value] }));

interface Draft {
  readonly type: ShipmentType;
  readonly originStoreId: string;
  readonly destinationStoreId: string;
  readonly requestedCents: number | null;
  readonly note: string;
  /** Whose it is at the office; as usual unless said. */
  readonly department: Department | null;
  /** Pieces named now. */
  readonly asked: readonly ReadGoods[];
}

/** What the address asks for, where this area sends it. */
const beginsWith = (area: ShipmentArea, type: ShipmentType | undefined): ShipmentType =>
  offeredTypes(area).find((offered) => offered === type) ?? 'products';

const emptyDraft = (originStoreId: string, type: ShipmentType): Draft => ({
  type,
  originStoreId,
  destinationStoreId: '',
  requestedCents: null,
  note: '',
  department: null,
  asked: [],
});

/** What, from where, to where; the pieces may be named now or chosen when it is prepared. */
export function NewShipmentPage() {
  const me = useMe();
  const { area, base } = useArea();
  const navigate = useNavigate();
  const stores = useQuery(shipmentsQueries.stores).data?.data ?? [];
  const { type, from, codes } = newShipmentSearch(useSearch({ strict: false }));
  const form = useForm(emptyDraft(from ?? me.loggedInStoreId, beginsWith(area, type)), {
    save: {
      form: `shipment-new:${me.id}`,
      failed: shipmentsEs.failed.create,
      done: shipmentsEs.done.create,
      body: bodyOf,
      send: (body, key) => shipments.create.send({ body, key }),
      onDone: ({ id }) => void navigate({ to: path(`${base}/${id}`), replace: true }),
    },
  });
  const { values } = form;
  const { asked } = values;
  const isMoney = carriesMoney(values.type);
  const asks = !isMoney && !carriesPackages(values.type);
  const reading = useGoodsReading({
    type: values.type,
    storeId: values.originStoreId,
    has: (code) => asked.some((goods) => cleanCode(goods.code) === code),
    onRead: (goods) => form.change((known) => ({ ...known, asked: [...known.asked, goods] })),
  });
  // Each as if its label had been read, once: coming back to the page reads nothing again.
  const first = useRef(codes);
  useEffect(() => {
    const wanted = first.current;
    first.current = undefined;
    if (wanted !== undefined) void readAll(wanted, reading.read);
  });
  const nameOf = (id: string): string | undefined => stores.find((store) => store.id === id)?.name;
  const isOffice = (id: string): boolean => stores.some((store) => store.id === id && store.isOffice);
  // Whoever is of one department sends and receives for it.
  const isOfOffice = isOffice(values.originStoreId) || isOffice(values.destinationStoreId);
  const asksWhose = isOfOffice && asksDepartment(values.type) && departmentOfRole(me.role) === undefined;
  const whose = departmentOf(values.type, me.role, values.department ?? undefined);
  // Only where such goods go: kept pieces to shops, pledges to and from the workshop.
  const fits = (name: 'originStoreId' | 'destinationStoreId', store: (typeof stores)[number]): boolean =>
    name === 'originStoreId' || goesThere(values.type, isOffice(values.originStoreId), store.isOffice);
  const optionsOf = (name: 'originStoreId' | 'destinationStoreId') =>
    stores
      .filter((store) => store.id === values[name] || fits(name, store))
      .map((store) => ({ value: store.id, label: store.name }));
  const storeField = (name: 'originStoreId' | 'destinationStoreId', label: string) => (
    <NativeSelect
      name={name}
      label={label}
      data={[...(values[name] === '' ? [{ value: '', label: es.chooseStore }] : []), ...optionsOf(name)]}
      value={values[name]}
      onChange={(event) => {
        form.set(name, event.currentTarget.value);
        // Pieces are those of the shop they leave.
        if (name === 'originStoreId') form.set('asked', []);
      }}
      error={form.errors.of(name)}
    />
  );
  return (
    <div className="page page-detail">
      <PageHeader back={{ to: base, label: shipmentsEs.title }} title={es.title} />
      <div className="two">
        <div>
          <Panel>
            <div className="stack">
              <NativeSelect
                data-start
                name="type"
                label={es.type}
                data={offeredTypes(area).map((value) => ({ value, label: shipmentsEs.types[value] }))}
                value={values.type}
                onChange={(event) => {
                  form.set('type', event.currentTarget.value as ShipmentType);
                  // What was read is of the type it was read for.
                  form.set('asked', []);
                }}
                error={form.errors.of('type')}
              />
              {storeField('originStoreId', es.origin)}
              {storeField('destinationStoreId', es.destination)}
              {asksWhose && (
                <NativeSelect
                  name="department"
                  label={shipmentsEs.columns.department}
                  data={DEPARTMENT_OPTIONS}
                  value={whose}
                  onChange={(event) => form.set('department', event.currentTarget.value as Department)}
                />
              )}
              {isMoney && <MoneyInput {...form.pick('requestedCents')} label={es.amount} />}
              <NotesField {...form.text('note')} label={es.note} />
            </div>
          </Panel>
          {asks && (
            <>
              <ScanField
                label={es.asked}
                description={es.askedHelp}
                last={reading.last}
                isBusy={reading.isBusy}
                onRead={(code) => void reading.read(code)}
              />
              <Asked
                pieces={asked}
                onRemove={(code) =>
                  form.set(
                    'asked',
                    asked.filter((piece) => piece.code !== code),
                  )
                }
              />
            </>
          )}
        </div>
        <aside aria-label={shellEs.form.summary}>
          <Panel title={shipmentsEs.one}>
            <Pairs
              pairs={[
                [shipmentsEs.columns.type, shipmentsEs.types[values.type]],
                [es.origin, nameOf(values.originStoreId)],
                [es.destination, nameOf(values.destinationStoreId)],
                [shipmentsEs.columns.department, isOfOffice && shipmentsEs.departments[whose]],
                [es.asked, asked.length > 0 && count(asked.length)],
                [es.amount, isMoney && values.requestedCents !== null && moneyText(values.requestedCents)],
              ]}
            />
          </Panel>
          <FormActs form={form} verb={shipmentsEs.actions.create} blockedBy={blockOf(values)} cancelTo={base} />
        </aside>
      </div>
    </div>
  );
}

async function readAll(codes: readonly string[], read: (code: string) => Promise<void>): Promise<void> {
  for (const code of codes) await read(code);
}

const moneyText = (cents: number): string => (Number.isNaN(cents) ? '' : money(cents));

/** The first thing that is missing. */
function blockOf(draft: Draft): string | undefined {
  if (draft.originStoreId === '') return es.origin;
  if (draft.destinationStoreId === '') return es.destination;
  const { requestedCents } = draft;
  const isAmount = requestedCents !== null && !Number.isNaN(requestedCents) && requestedCents > 0;
  return carriesMoney(draft.type) && !isAmount ? es.amount : undefined;
}

function bodyOf(draft: Draft): CreateBody {
  const isMoney = carriesMoney(draft.type);
  const { type, originStoreId, destinationStoreId, asked } = draft;
  const note = draft.note.trim();
  return {
    type,
    originStoreId,
    destinationStoreId,
    ...(isMoney ? { requestedCents: draft.requestedCents ?? 0 } : {}),
    ...(!isMoney && asked.length > 0 ? { codes: asked.map((piece) => piece.code) } : {}),
    ...(draft.department === null || !asksDepartment(type) ? {} : { department: draft.department }),
    ...(note === '' ? {} : { note }),
  };
}

function Asked({ pieces, onRemove }: { pieces: readonly ReadGoods[]; onRemove: (code: string) => void }) {
  if (pieces.length === 0) return null;
  return (
    <Panel title={es.asked}>
      <ul className="asked">
        {pieces.map((piece) => (
          <li key={piece.code}>
            <span className="code">{piece.code}</span> <span className="dim">{piece.description}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={es.takeOut(piece.code)}
              onClick={() => onRemove(piece.code)}
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
