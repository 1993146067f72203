import { Textarea, type TextareaProps } from '@mantine/core';

/** A few lines in one's own words: an observation, a reason. It grows as it is written. */
export const NotesField = (props: TextareaProps) => <Textarea autosize minRows={2} maxLength={500} {...props} />;
