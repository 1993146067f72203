import { Button, FileButton, Input } from '@mantine/core';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import {
  type FilePurpose,
  type StoredFile,
  UPLOAD_TYPES,
} from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { useId } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { JustTaken } from './taken-photo.tsx';
import { takenPhoto } from './taken-photos.ts';
import { useSending } from './use-sending.ts';

interface UploadFieldProps {
  readonly label: string;
  readonly purpose: FilePurpose;
  /** Name of the field in the body, where the server's refusal belongs. */
  readonly name: string;
  readonly value: StoredFile | undefined;
  readonly onChange: (file: StoredFile | undefined) => void;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
}

/** A photo or a paper: sent as soon as it is chosen, named in the form's body once it is there; a photo is shown. */
export function UploadField(props: UploadFieldProps) {
  const { label, purpose, name, value, onChange, isRequired = false } = props;
  const id = useId();
  const { chosen, isPending, error: refused, choose, leave } = useSending({ purpose, onSent: onChange });
  // What is on its way takes the place of what was there.
  const photo = isPending || refused ? chosen?.address : value && takenPhoto(value.id);
  const fault = refused ? faultOf(refused, filesEs.failed).text : undefined;
  const error = fault ?? props.error;
  const verb = photo !== undefined ? filesEs.again : value ? filesEs.replace : filesEs.choose;
  return (
    <Input.Wrapper id={id} label={label} description={filesEs.hint} error={error} required={isRequired}>
      {photo !== undefined && <JustTaken address={photo} isSending={isPending} />}
      <div className="row" data-field={name} tabIndex={-1}>
        <FileButton accept={UPLOAD_TYPES.join(',')} onChange={choose}>
          {(button) => (
            <Button
              {...button}
              id={id}
              variant="default"
              loading={isPending}
              leftSection={<IconPaperclip size={16} aria-hidden />}
              aria-describedby={error ? `${id}-error` : undefined}
            >
              {verb}
            </Button>
          )}
        </FileButton>
        {value && <span role="status">{value.name}</span>}
        {(value || photo !== undefined) && (
          <Button
            variant="subtle"
            onClick={() => {
              leave();
              onChange(undefined);
            }}
          >
            {filesEs.remove}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}
