/** Schema in which a read model is rebuilt beside the live tables. */
export const shadowSchemaOf = (model: string): string => `rebuild_${model}`;
