import type { Dispatch } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppState } from './app-state.ts';
import type { LateStore } from './late-store.ts';

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
export const useLateStore = useStore as unknown as () => LateStore;
