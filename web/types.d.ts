declare module '*?inline-script' {
  const script: string;
  export default script;
}

declare module '*?share-pictures' {
  const hash: string;
  export default hash;
}
