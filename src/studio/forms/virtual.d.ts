declare module 'virtual:studio-model' {
  const model: import('./model.ts').StudioModel;
  export default model;
}
