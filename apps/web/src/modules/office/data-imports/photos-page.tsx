import { Button, FileButton, Input } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../../shell/api.ts';
import { newKey } from '../../../shell/idempotency.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { uploadFile } from '../../foundations/files/files.queries.ts';
import { addImage, productByCode, products } from '../../master-data/products/products.queries.ts';
import { type PiecePhoto, photosIn } from './piece-photos.ts';
import { type House, type PhotoFault, sendPhotos, type Sent } from './send-photos.ts';
import './data-imports.css';

const { photos: es, title, page } = dataImportsEs;

const HOUSE: House = {
  async find(code) {
    try {
      const { id } = await productByCode(code.toUpperCase());
      const { images } = await products.get.send({ params: { productId: id } });
      return { id, imageCount: images.length };
    } catch (error) {
      // No code of ours, or nobody's.
      if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return undefined;
      throw error;
    }
  },
  async put({ id }, file) {
    const kept = await uploadFile('product-image', file);
    await addImage(id, kept.id, newKey());
  },
};

/** Photos of pieces by their code: loose or in a ZIP, as often as it takes (docs/decisions/0393). */
export function PhotosPage() {
  const [photos, setPhotos] = useState<readonly PiecePhoto[]>([]);
  const [sent, setSent] = useState<Sent>();
  const reading = useMutation({ mutationFn: photosIn, onSuccess: setPhotos });
  const sending = useMutation({ mutationFn: () => sendPhotos(HOUSE, photos, es.noPiece, setSent) });
  const isBusy = reading.isPending || sending.isPending;
  const choose = (files: File[]): void => {
    sending.reset();
    setSent(undefined);
    reading.mutate(files);
  };
  const submit = (): void => {
    if (photos.length > 0) sending.mutate();
  };
  return (
    <FormPage
      form={{ submit, isBusy, mayLeave: () => !sending.isPending }}
      back={{ to: '/data-imports', label: title }}
      title={es.title}
      verb={es.put}
      isReady={photos.length > 0}
    >
      <PhotosField
        found={reading.isSuccess ? photos.length : undefined}
        isBusy={isBusy}
        error={reading.isError ? es.unreadable : undefined}
        onChoose={choose}
      />
      {sent && <Told sent={sent} of={photos.length} isOver={sending.isSuccess} />}
    </FormPage>
  );
}

interface PhotosFieldProps {
  readonly found: number | undefined;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onChoose: (files: File[]) => void;
}
function PhotosField({ found, isBusy, error, onChoose }: PhotosFieldProps) {
  const id = useId();
  const fault = error ?? (found === 0 ? es.none : undefined);
  return (
    <Input.Wrapper id={id} label={es.choose} description={es.help} error={fault} required>
      <div className="row">
        <FileButton multiple accept=".zip,image/jpeg,image/png,image/webp" onChange={onChoose}>
          {(button) => (
            <Button
              {...button}
              id={id}
              variant="default"
              disabled={isBusy}
              leftSection={<IconPaperclip size={16} aria-hidden />}
              aria-describedby={fault ? `${id}-error` : undefined}
            >
              {es.pick}
            </Button>
          )}
        </FileButton>
        {found !== undefined && found > 0 && <span role="status">{es.found(count(found))}</span>}
      </div>
    </Input.Wrapper>
  );
}

const COLUMNS: readonly Column<PhotoFault & { readonly id: string }>[] = [
  { id: 'name', head: es.name, phone: 'code', cell: ({ name }) => name },
  {
    id: 'why',
    head: dataImportsEs.columns.faults,
    phone: 'person',
    cell: ({ message }) => <span className="import-words">{message}</span>,
  },
];

function Told({ sent, of, isOver }: { readonly sent: Sent; readonly of: number; readonly isOver: boolean }) {
  const { put, known, faults, left } = sent;
  const tried = put + known + faults.length;
  return (
    <Panel title={isOver ? es.over : es.sending(count(tried), count(of))}>
      <div role="status">
        <Pairs
          pairs={[
            [es.wasPut, count(put)],
            [es.known, count(known)],
            [dataImportsEs.columns.faulty, count(faults.length)],
            [es.left, left > 0 && count(left)],
          ]}
        />
      </div>
      {faults.length > 0 && (
        <DataTable label={page.failedTitle} columns={COLUMNS} rows={faults.map((one) => ({ ...one, id: one.name }))} />
      )}
    </Panel>
  );
}
