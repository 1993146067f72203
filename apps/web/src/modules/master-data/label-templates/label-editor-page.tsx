import { Button } from '@mantine/core';
import { labelTemplatesEs } from '@quilate/domain/modules/master-data/label-templates/label-templates.es.ts';
import {
  FACTORY,
  type LabelDesign,
  sameDesign,
} from '@quilate/domain/modules/master-data/label-templates/label-templates.factory.ts';
import { labelTemplatesGrants } from '@quilate/domain/modules/master-data/label-templates/label-templates.grants.ts';
import { labelTemplateMachine } from '@quilate/domain/modules/master-data/label-templates/label-templates.machine.ts';
import { mm } from '@quilate/domain/modules/master-data/label-templates/label-templates.rules.ts';
import type {
  LabelTemplate,
  TemplateBody,
} from '@quilate/domain/modules/master-data/label-templates/label-templates.schema.ts';
import {
  hasTwoFaces,
  type LabelField,
  type LabelKind,
} from '@quilate/domain/modules/master-data/label-templates/label-templates.states.ts';
import { count } from '@quilate/domain/kernel/format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { LengthInput } from '../../../ui/decimal-input.tsx';
import { DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf } from '../../foundations/proofs/creation.ts';
import { ElementLine } from './element-line.tsx';
import { changed, designOf, drawable, type Fault, faultsOf, shifted } from './label-editor.ts';
import { LabelPreview } from './label-preview.tsx';
import { labels, templatesQuery } from './label-templates.queries.ts';
import { sinceText } from './label-templates-page.tsx';

const es = labelTemplatesEs.editor;

/** A label drawn anew: its parts at the left, what will be printed at the right; direction signs it. */
export function LabelEditorPage({ kind }: { kind: LabelKind }) {
  const query = useQuery(templatesQuery);
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={labelTemplatesEs.kinds[kind]} />}>
      {({ data }) => {
        const template = data.find((one) => one.kind === kind)!;
        return <Editor key={`${kind} ${template.version}`} template={template} />;
      }}
    </LoadState>
  );
}

function Editor({ template }: { template: LabelTemplate }) {
  const { kind } = template;
  const canWrite = useMay(labelTemplatesGrants.write);
  const known = designOf(template);
  const form = useForm<LabelDesign>(known);
  const [isSigning, setSigning] = useState(false);
  const design = designOf(form.values);
  const faults = faultsOf(design);
  const isSound = faults.length === 0;
  const isSame = sameDesign(known, design);
  return (
    <div className="page page-detail">
      <PageHeader
        back={{ to: '/settings/labels', label: labelTemplatesEs.backToList }}
        title={labelTemplatesEs.kinds[kind]}
        meta={sinceText(template)}
      />
      <div className="two">
        <div className="stack">
          {canWrite ? <Fields design={design} faults={faults} onChange={form.change} /> : <p>{es.readOnly}</p>}
          {canWrite && (
            <div className="row">
              <Button disabled={!isSound || isSame} onClick={() => setSigning(true)}>
                {es.save}
              </Button>
              <Button
                variant="default"
                disabled={sameDesign(FACTORY[kind], design)}
                onClick={() => form.change({ ...FACTORY[kind] })}
              >
                {es.toFactory}
              </Button>
              <Button variant="subtle" disabled={isSame} onClick={form.discard}>
                {es.discard}
              </Button>
            </div>
          )}
        </div>
        <LabelPreview design={drawable(design)} isSound={isSound} />
      </div>
      {isSigning && <Signing template={template} design={design} onClose={() => setSigning(false)} />}
      <LeaveGuard mayLeave={() => isSame} />
    </div>
  );
}

interface FieldsProps {
  readonly design: LabelDesign;
  readonly faults: readonly Fault[];
  readonly onChange: (more: Partial<LabelDesign>) => void;
}

function Fields({ design, faults, onChange }: FieldsProps) {
  const [open, setOpen] = useState<LabelField | null>(null);
  const { kind, elements } = design;
  const errorAt = (path: string): string | undefined => faults.find((fault) => fault.path === path)?.message;
  const size = (name: 'widthTenthsMm' | 'heightTenthsMm' | 'faceTenthsMm', label: string) => (
    <LengthInput
      label={label}
      value={design[name]}
      onChange={(value) => onChange({ [name]: value ?? Number.NaN })}
      error={errorAt(name)}
    />
  );
  return (
    <>
      <Panel title={es.label}>
        <div className="label-fields">
          {size('widthTenthsMm', es.width)}
          {size('heightTenthsMm', es.height)}
          {hasTwoFaces(kind) && size('faceTenthsMm', es.face)}
        </div>
      </Panel>
      <Panel title={es.elements}>
        <p className="dim">{es.arrows}</p>
        <Faults faults={faults} />
        <ul className="label-lines">
          {elements.map((element, at) => (
            <ElementLine
              key={element.field}
              kind={kind}
              element={element}
              isFirst={at === 0}
              isLast={at === elements.length - 1}
              isOpen={open === element.field}
              errorOf={(name) => errorAt(`elements.${at}.${name}`)}
              onChange={(more) => onChange({ elements: changed(elements, element.field, more) })}
              onShift={(by) => onChange({ elements: shifted(elements, at, by) })}
              onOpen={() => setOpen(open === element.field ? null : element.field)}
            />
          ))}
        </ul>
      </Panel>
    </>
  );
}

/** All that holds it back, also of a field that is not open. */
function Faults({ faults }: Pick<FieldsProps, 'faults'>) {
  return (
    <div role="status">
      {faults.length > 0 && (
        <div className="note" data-tone="alert">
          <b>{es.faults(count(faults.length))}</b>
          {[...new Set(faults.map(({ message }) => message))].map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
    </div>
  );
}

interface SigningProps {
  readonly template: LabelTemplate;
  readonly design: LabelDesign;
  readonly onClose: () => void;
}

function Signing({ template, design, onClose }: SigningProps) {
  const { kind, widthTenthsMm, heightTenthsMm, elements } = design;
  const shown = elements.filter(({ isShown }) => isShown).map(({ field }) => labelTemplatesEs.fields[field]);
  return (
    <ActionDialog
      concept="labelTemplate"
      words={labelTemplatesEs}
      of={{ id: kind }}
      offer={creationOf(labelTemplateMachine)}
      onClose={onClose}
      title={labelTemplatesEs.kinds[kind]}
      pairs={[
        [labelTemplatesEs.columns.size, labelTemplatesEs.size(mm(widthTenthsMm), mm(heightTenthsMm))],
        [labelTemplatesEs.columns.shown, shown.join(', ')],
      ]}
      body={() => ({ ...design, elements: [...elements], version: template.version })}
      send={(body: TemplateBody, key) => labels.setTemplate.send({ body, key })}
    />
  );
}
