/** A bench was asked for something that it does not do. Its message is for the operator. */
export class Refusal extends Error {}
