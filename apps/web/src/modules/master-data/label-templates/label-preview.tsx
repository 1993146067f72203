import { Button, TextInput } from '@mantine/core';
import { labelTemplatesEs } from '@quilate/domain/modules/master-data/label-templates/label-templates.es.ts';
import type { LabelDesign } from '@quilate/domain/modules/master-data/label-templates/label-templates.factory.ts';
import { layout } from '@quilate/domain/modules/master-data/label-templates/label-templates.layout.ts';
import {
  hasTwoFaces,
  LABEL_SIDES,
} from '@quilate/domain/modules/master-data/label-templates/label-templates.states.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { LabelDrawing } from './label-drawing.tsx';
import { labelOffsets, printerOf, useLabels } from './label-printer.ts';
import { labels, sampleQuery } from './label-templates.queries.ts';

const es = labelTemplatesEs.preview;

/** A label as it would be printed, of a piece there is; and a test of it on paper, before anybody keeps it. */
export function LabelPreview({ design, isSound }: { design: LabelDesign; isSound: boolean }) {
  const { kind } = design;
  const [code, setCode] = useState('');
  const { data, error } = useQuery(sampleQuery(kind, code));
  const offset = labelOffsets[printerOf(kind)].use();
  const { print, save, isBusy } = useLabels(printerOf(kind), (printing) =>
    labels.test.take({
      query: { kind, ...(code === '' ? {} : { code }), ...printing, draft: JSON.stringify(design) },
    }),
  );
  const values = { code: '', ...data?.values };
  const drawn = layout(design, values);
  const drawing = { design, drawn, codes: data, offset };
  const isOff = !isSound || isBusy;
  return (
    <Panel title={es.title}>
      <div className="stack">
        {kind === 'jewel' ? <CodeField error={error && faultOf(error).text} onSee={setCode} /> : <p>{es.example}</p>}
        <figure className="label-figure">
          <figcaption className="dim">{es.enlarged}</figcaption>
          {hasTwoFaces(kind) ? (
            LABEL_SIDES.map((side) => (
              <div key={side} className="label-sheet">
                <LabelDrawing {...drawing} side={side} />
              </div>
            ))
          ) : (
            <div className="label-sheet">
              <LabelDrawing {...drawing} />
            </div>
          )}
        </figure>
        <figure className="label-figure">
          <figcaption className="dim">{es.realSize}</figcaption>
          <div className="label-sheet">
            <LabelDrawing {...drawing} isRealSize />
          </div>
        </figure>
        <div className="row">
          <Button variant="default" disabled={isOff} onClick={() => void print('ZPL')}>
            {es.print}
          </Button>
          <Button variant="default" disabled={isOff} onClick={() => void save('PDF')}>
            {es.pdf}
          </Button>
          <Button variant="subtle" disabled={isOff} onClick={() => void save('ZPL')}>
            {es.zpl}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function CodeField({ error, onSee }: { error: string | null; onSee: (code: string) => void }) {
  const form = useForm({ code: '' });
  const see = (): void => onSee(form.values.code.trim().toUpperCase());
  return (
    <div className="row" style={{ alignItems: 'flex-start' }}>
      <TextInput
        label={es.code}
        description={es.codeHelp}
        autoComplete="off"
        maxLength={10}
        {...form.text('code')}
        error={error}
        onBlur={see}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          see();
        }}
      />
    </div>
  );
}
