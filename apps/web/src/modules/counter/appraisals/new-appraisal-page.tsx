import { ActionIcon, Button, Input, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { count, money, grams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES, METALS, type Metal } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { appraisalsEs } from '@quilate/domain/modules/counter/appraisals/appraisals.es.ts';
import { appraise, REFERENCES } from '@quilate/domain/modules/counter/appraisals/appraisals.rules.ts';
import { MOST_LINES, newAppraisal } from '@quilate/domain/modules/counter/appraisals/appraisals.schema.ts';
import { APPRAISAL_KINDS, type AppraisalKind } from '@quilate/domain/modules/counter/appraisals/appraisals.states.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLimits } from '../../../shell/current-user.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';
import { pricesQueries } from '../../master-data/prices/prices.queries.ts';
import { appraisals } from './appraisals.queries.ts';
import './appraisals.css';

const { title, columns, actions, done, failed, page: es, kinds } = appraisalsEs;

interface Line {
  readonly metal: Metal;
  readonly weightMg: number | null;
  readonly description: string;
}
interface Draft {
  readonly kind: AppraisalKind;
  readonly lines: readonly Line[];
  readonly observations: string;
}
const EMPTY: Line = { metal: 'ORO_18', weightMg: null, description: '' };

export function NewAppraisalPage() {
  const { kind = 'purchase', metal = 'ORO_18', weightMg = null } = useSearch({ from: '/_app/appraisals/new' });
  const navigate = useNavigate();
  const form = useForm<Draft, never, unknown, { id: string }>(
    () => ({ kind, lines: [{ ...EMPTY, metal, weightMg }], observations: '' }),
    {
      save: {
        form: 'appraisal-new',
        failed: failed.create,
        done: done.create,
        body: (values) => values,
        check: (body) => schemaFaults(newAppraisal, body),
        send: (body, key) => appraisals.create.send({ body: newAppraisal.parse(body), key }),
        onDone: ({ id }) =>
          void navigate({ to: '/appraisals/$appraisalId', params: { appraisalId: id }, replace: true }),
      },
    },
  );
  return (
    <FormPage
      form={form}
      back={{ to: '/appraisals', label: title }}
      title={appraisalsEs.new}
      verb={actions.create}
      aside={<Worth draft={form.values} />}
    >
      <Panel>
        <div className="stack">
          <Input.Wrapper label={columns.kind} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={columns.kind}
              data={APPRAISAL_KINDS.map((value) => ({ value, label: kinds[value] }))}
              {...form.pick('kind')}
            />
          </Input.Wrapper>
          {form.values.lines.map((line, at) => (
            // A line has no name but its place.
            <LineFields key={count(at)} form={form} line={line} at={at} />
          ))}
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={form.values.lines.length >= MOST_LINES}
              onClick={() => form.set('lines', [...form.values.lines, EMPTY])}
            >
              {es.addLine}
            </Button>
          </div>
          <Textarea label={es.observations} autosize minRows={2} {...form.text('observations')} />
        </div>
      </Panel>
    </FormPage>
  );
}

function LineFields({ form, line, at }: { form: Form<Draft>; line: Line; at: number }) {
  const { lines } = form.values;
  const put = (change: Partial<Line>): void => {
    form.errors.clear(`lines.${at}.weightMg`);
    form.set(
      'lines',
      lines.map((one, index) => (index === at ? { ...one, ...change } : one)),
    );
  };
  return (
    <fieldset className="appraisal-line" aria-label={es.line(count(at + 1))}>
      <NativeSelect
        label={es.metal}
        data={METALS.map((value) => ({ value, label: METAL_ES[value] }))}
        value={line.metal}
        onChange={(event) => put({ metal: event.currentTarget.value as Metal })}
      />
      <WeightInput
        label={columns.weight}
        data-start={at === 0 || undefined}
        value={line.weightMg}
        error={form.errors.of(`lines.${at}.weightMg`)}
        onChange={(mg) => put({ weightMg: mg })}
      />
      <TextInput
        label={es.description}
        value={line.description}
        onChange={(event) => put({ description: event.currentTarget.value })}
      />
      {lines.length > 1 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={es.removeLine(count(at + 1))}
          onClick={() =>
            form.set(
              'lines',
              lines.filter((_, index) => index !== at),
            )
          }
        >
          <IconTrash size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  );
}

/** With the prices of now; the server reckons again with those of the moment it is kept. */
function Worth({ draft: { kind, lines } }: { draft: Draft }) {
  const { appraisalDays } = useLimits();
  const { data } = useQuery(pricesQueries.current);
  const weighed = lines.flatMap(({ metal, weightMg }) =>
    weightMg !== null && weightMg > 0 ? [{ metal, weightMg }] : [],
  );
  if (!data) return <aside aria-label={es.worth} />;
  const { totals, extraCents } = appraise(kind, weighed, {
    references: data.references.value,
    goldTiers: data.goldTiers.value,
  });
  return (
    <aside aria-label={es.worth}>
      <Panel title={es.worth}>
        <Pairs
          pairs={[
            [columns.weight, grams(sum(weighed.map(({ weightMg }) => weightMg)))],
            [es.extra, extraCents > 0 && money(extraCents)],
            ...REFERENCES[kind].map(
              (reference, at) =>
                [reference, <b key={reference}>{totals[at] == null ? es.noPrice : money(totals[at])}</b>] as const,
            ),
          ]}
        />
      </Panel>
      <p className="dim">{es.keepsFor(count(appraisalDays))}</p>
    </aside>
  );
}
