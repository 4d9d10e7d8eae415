// What the compiler of records writes into terraform-reasons.json: why no recipe writes a service, by 'azure/bot-service'.

declare const reasons: Readonly<Record<string, string>>;
export = reasons;
