/** Whether PostgreSQL refuses a statement to the role that it is from (insufficient_privilege). */
export function isRefusedToRole(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '42501';
}

/** What a migration throws to an operator where the role of the settings owns no tables. */
export function owningRoleError({ message }: Error): Error {
  return new Error(
    `The role of DATABASE_URL may not do this (${message}): ` +
      'migrations take the role that owns the tables (docs/UPGRADING.md, "Two roles").',
  );
}
