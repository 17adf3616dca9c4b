/** An error of Razorpay's, which the routes turn into its error body. */
export class Rejection extends Error {
  readonly status: 400 | 409;
  readonly field: string | undefined;

  constructor(description: string, { status = 400, field }: { status?: 400 | 409; field?: string } = {}) {
    super(description);
    this.status = status;
    this.field = field;
  }

  get body() {
    return {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: this.message,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...(this.field ? { field: this.field } : {}),
      },
    };
  }
}

/** An id of the wrong format gets another error message than one that does not exist. */
export function checkId(id: string): void {
  if (!/^[a-z]+_\w{14}$/.test(id)) throw new Rejection(`${id.slice(0, 40)} is not a valid id`);
}

export const noSuchId = () => new Rejection('The id provided does not exist');
