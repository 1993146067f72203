import { Button, FileButton, Input } from '@mantine/core';
import { filesEs } from '@quilate/domain/modules/foundations/files/files.es.ts';
import {
  type FilePurpose,
  type StoredFile,
  UPLOAD_TYPES,
} from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { IconPaperclip } from '@tabler/icons-react';
import { useId } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { uploadFile } from './files.queries.ts';

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

/** A photo or a paper: sent as soon as it is chosen, named in the form's body once it is there. */
export function UploadField(props: UploadFieldProps) {
  const { label, purpose, name, value, onChange, isRequired = false } = props;
  const id = useId();
  const sending = useMutation({ mutationFn: (file: File) => uploadFile(purpose, file), onSuccess: onChange });
  const fault = sending.error ? faultOf(sending.error, filesEs.failed).text : undefined;
  const error = fault ?? props.error;
  return (
    <Input.Wrapper id={id} label={label} description={filesEs.hint} error={error} required={isRequired}>
      <div className="row" data-field={name} tabIndex={-1}>
        <FileButton accept={UPLOAD_TYPES.join(',')} onChange={(file) => file && sending.mutate(file)}>
          {(button) => (
            <Button
              {...button}
              id={id}
              variant="default"
              loading={sending.isPending}
              leftSection={<IconPaperclip size={16} aria-hidden />}
              aria-describedby={error ? `${id}-error` : undefined}
            >
              {value ? filesEs.replace : filesEs.choose}
            </Button>
          )}
        </FileButton>
        {value && <span role="status">{value.name}</span>}
        {value && (
          <Button variant="subtle" onClick={() => onChange(undefined)}>
            {filesEs.remove}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}
