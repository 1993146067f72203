import { Button } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import type { ReactNode } from 'react';
import { LinkButton, path } from '../shell/links.tsx';

interface FormButtonsProps {
  /** The act, on its button. */
  readonly verb: ReactNode;
  readonly isReady?: boolean;
  readonly isBusy?: boolean;
  /** It takes something away. */
  readonly isDanger?: boolean;
  /** The only button of a panel, less than the main one of its page. */
  readonly isQuiet?: boolean;
  /** The way back: an act, or the page it leads to. */
  readonly onCancel?: (() => void) | undefined;
  readonly cancelTo?: string | undefined;
  readonly cancel?: string | undefined;
  /** What else can be done instead. */
  readonly children?: ReactNode;
}

/** How each form ends: the way back, and the act. */
export function FormButtons(props: FormButtonsProps) {
  const { verb, isReady = true, isBusy = false, isDanger = false, isQuiet = false, onCancel, cancelTo } = props;
  const { cancel = shellEs.form.cancel, children } = props;
  return (
    <div className="row-end form-buttons">
      {children}
      {cancelTo !== undefined && (
        <LinkButton to={path(cancelTo)} variant="default" ignoreBlocker>
          {cancel}
        </LinkButton>
      )}
      {onCancel && (
        <Button variant="default" onClick={onCancel} disabled={isBusy}>
          {cancel}
        </Button>
      )}
      <Button
        type="submit"
        {...(isDanger ? { color: 'red' } : {})}
        {...(isQuiet ? { variant: 'default' } : {})}
        loading={isBusy}
        disabled={!isReady}
      >
        {verb}
      </Button>
    </div>
  );
}
