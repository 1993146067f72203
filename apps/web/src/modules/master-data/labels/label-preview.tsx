import { Button, TextInput } from '@mantine/core';
import { labelsEs } from '@quilate/domain/modules/master-data/labels/labels.es.ts';
import type { LabelDesign } from '@quilate/domain/modules/master-data/labels/labels.factory.ts';
import { layout } from '@quilate/domain/modules/master-data/labels/labels.layout.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { LabelDrawing } from './label-drawing.tsx';
import { labelOffsets, printerOf, useLabels } from './label-printer.ts';
import { labels, sampleQuery } from './labels.queries.ts';

const es = labelsEs.preview;

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
        <figure className="stack-tight">
          <figcaption className="dim">{es.enlarged}</figcaption>
          <div className="label-sheet">
            <LabelDrawing {...drawing} />
          </div>
        </figure>
        <figure className="stack-tight">
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
  const [typed, setTyped] = useState('');
  const see = (): void => onSee(typed.trim().toUpperCase());
  return (
    <div className="row" style={{ alignItems: 'flex-start' }}>
      <TextInput
        label={es.code}
        description={es.codeHelp}
        autoComplete="off"
        maxLength={10}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
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
