export const fullNameOf = ({ name, surname }: { name: string; surname: string }): string => `${name} ${surname}`;
